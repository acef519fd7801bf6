import { describe, expect } from 'vitest'
import { CONDITIONS } from '#api/screening/conditions/catalogue.ts'
import { gatewayTest } from '../../support/gateway/fixture.ts'
import { companyFigures } from '../../support/market/company-figures.ts'
import {
  COMPANY_DAYS,
  numberOf,
  storeRecordedCompanies,
} from '../../support/market/recorded/recorded-companies.ts'
import { hasMarketData } from '../../support/market/recorded-data.ts'

const FAMILIES = ['flow', 'valuation', 'finance']

const test = gatewayTest({
  async seed(gateway) {
    if (hasMarketData) await storeRecordedCompanies(gateway)
  },
})

describe.runIf(hasMarketData)('screens of recorded companies', () => {
  test('every condition on flow, valuation and finance agrees with SQL over the imported rows', async ({
    gateway,
  }) => {
    const { db, screening } = gateway.services
    const ids = CONDITIONS.filter(({ family }) => FAMILIES.includes(family)).map(({ id }) => id)
    const wrong: string[] = []
    const known = new Map<string, number>()
    for (const day of COMPANY_DAYS) {
      const matrix = await screening.on(day)
      if (!matrix) throw new Error(`${day} has no figures`)
      const rows = await companyFigures(db, numberOf(day))
      expect(rows.length).toBeGreaterThan(40)
      for (const { symbol, figures } of rows) {
        expect(Object.keys(figures).sort()).toEqual([...ids].sort())
        const stock = matrix.listings.findIndex((listing) => listing.symbol === symbol)
        for (const [id, expected] of Object.entries(figures)) {
          const found = matrix.columns.get(id)?.[stock] ?? Number.NaN
          const isEqual =
            expected === null
              ? Number.isNaN(found)
              : Math.abs(found - expected) <= 1e-9 * Math.max(1, Math.abs(expected))
          if (expected !== null) known.set(id, (known.get(id) ?? 0) + 1)
          if (!isEqual) wrong.push(`${day} ${symbol} ${id}: ${found}, but ${expected}`)
        }
      }
    }
    expect(wrong).toEqual([])
    // Figures that no company has would agree for nothing.
    expect(ids.filter((id) => (known.get(id) ?? 0) < 40)).toEqual([])
  })
})
