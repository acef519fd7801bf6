import { spawnSync } from 'node:child_process'
import { describe, expect } from 'vitest'
import { DIMENSIONS, MODEL } from '#api/diagnosis/model.ts'
import { createScoreTable, scoreOf } from '#gateway/diagnosis/score-table.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { companyFigures } from '../../support/market/company-figures.ts'
import {
  COMPANY_CANDLES,
  COMPANY_DAYS,
  numberOf,
  storeRecordedCompanies,
} from '../../support/market/recorded/recorded-companies.ts'
import { hasMarketData, marketDataPath } from '../../support/market/recorded-data.ts'

const FOLDER = 'tests/support/market'
const LISTINGS = 'gateway/market/universe/listings.csv'
const INDEX = 'kline/index_sh000300_2020_2025.csv'
const SMALL = '少数'
const INPUTS = DIMENSIONS.flatMap((dimension) => MODEL[dimension].inputs.map(({ id }) => id))

type Figures = Readonly<Record<string, number | null>>

/** One industry is too small to compare within. */
const test = gatewayTest({
  async seed(gateway) {
    if (!hasMarketData) return
    await storeRecordedCompanies(gateway)
    const { db } = gateway.services
    const few = await db.selectFrom('listings').select('symbol').limit(5).execute()
    await db
      .updateTable('listings')
      .set({ industry: SMALL })
      .where(
        'symbol',
        'in',
        few.map(({ symbol }) => symbol),
      )
      .execute()
  },
})

function python<T>(script: string, args: readonly string[], input = ''): T {
  const run = spawnSync('python3', [`${FOLDER}/${script}`, ...args], {
    ...{ input, encoding: 'utf8', maxBuffer: 2 ** 26 },
  })
  expect(run.stderr).toBe('')
  return JSON.parse(run.stdout) as T
}

/** Every input of the model, of candles by the other program and of companies by SQL. */
async function recordedStocks(gateway: RunningGateway) {
  const { db, market } = gateway.services
  const first = (await market.history())?.days[0] ?? ''
  const tables = [marketDataPath(COMPANY_CANDLES), LISTINGS, marketDataPath(INDEX)]
  const ofCandles = python<Record<string, Record<string, Figures>>>('recorded_conditions.py', [
    ...[...tables, first, ...COMPANY_DAYS],
  ])
  const listings = await db.selectFrom('listings').select(['symbol', 'industry']).execute()
  const industries = new Map(listings.map(({ symbol, industry }) => [symbol, industry]))
  const days = COMPANY_DAYS.map(async (day) => {
    const rows = await companyFigures(db, numberOf(day))
    const stocks = rows.map(({ symbol, figures }) => ({
      ...{ symbol, industry: industries.get(symbol) ?? null },
      figures: { ...ofCandles[day]?.[symbol.slice(2)], ...figures } as Figures,
    }))
    return [day, stocks] as const
  })
  return Object.fromEntries(await Promise.all(days))
}

describe.runIf(hasMarketData)('scores of recorded companies', () => {
  test('every dimension and total is what another program computes from the recorded tables', async ({
    gateway,
  }) => {
    const stocks = await recordedStocks(gateway)
    const unknown = INPUTS.filter(
      (id) =>
        !Object.values(stocks)
          .flat()
          .some(({ figures }) => (figures[id] ?? null) !== null),
    )
    expect(unknown).toEqual([])
    const computed = python<
      Record<string, Record<string, { total: number | null; dimensions: (number | null)[] }>>
    >('recorded/compute_scores.py', [], JSON.stringify(stocks))
    for (const day of COMPANY_DAYS) {
      const matrix = await gateway.services.screening.on(day)
      if (!matrix) throw new Error(`${day} has no figures`)
      const table = createScoreTable(matrix)
      const shown = matrix.listings.flatMap(({ symbol }, i) => {
        if (!matrix.isTraded[i]) return []
        const { total = null, dimensions } = scoreOf(table, i)
        return [[symbol, { total, dimensions: dimensions.map((one) => one ?? null) }] as const]
      })
      expect(shown.length).toBeGreaterThan(40)
      expect(Object.fromEntries(shown), day).toEqual(computed[day])
      const kinds = new Set(matrix.listings.map((_, i) => table.peersOf(i).kind))
      expect([...kinds].sort()).toEqual(['industry', 'market'])
    }
  })
})
