import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { MOVEMENT_KINDS } from '#api/screening/movement.ts'
import { hasMarketData, marketRows } from '../../../tests/support/market/recorded-data.ts'
import { type Day, movementsOf } from './rules.ts'

const TABLES = ['min1_sh600519_20260323_27', 'min1_sh688001_20210423_0603']
/** Recorded moves are small: so many times as large, and the other way around, they are of every kind. */
const SCALES = [1, 8, -8]

/** Every recorded day but the first of each stock, with what the days before leave it, at one of its own limits. */
function recordedDays(scale: number): Day[] {
  return TABLES.flatMap((table) => {
    const rows = marketRows(`minute/${table}.csv`)
    const days = [...Map.groupBy(rows, ({ time = '' }) => time.slice(0, 10)).values()]
    const scaled = days.map((minutes) => {
      const first = Number(minutes[0]?.close) * 1000
      return minutes.map((row) => ({
        time: row.time?.slice(11) ?? '',
        priceMilli: Math.round(first + scale * (Number(row.close) * 1000 - first)),
        averageMilli: null,
        volume: Number(row.volume_shares ?? Number(row.volume_lots) * 100),
        turnoverFen: Number(row.amount) * 100,
      }))
    })
    return scaled.slice(1).map((points, i): Day => {
      const before = scaled.slice(0, i + 1).flat()
      const prices = points.map(({ priceMilli }) => priceMilli)
      const earlier = before.map(({ priceMilli }) => priceMilli)
      return {
        ...{ symbol: rows[0]?.symbol ?? '', name: '样本', points },
        prevCloseMilli: before.at(-1)!.priceMilli,
        limitUpMilli: Math.max(...prices),
        limitDownMilli: Math.min(...prices),
        extremes: { high: Math.max(...earlier), low: Math.min(...earlier) },
      }
    })
  })
}

function foundByOther(days: readonly Day[]): readonly string[][] {
  const input = days.map((day, i) => [
    i,
    {
      ...{ before: day.prevCloseMilli, upper: day.limitUpMilli, lower: day.limitDownMilli },
      ...day.extremes,
      minutes: day.points.map(({ time, priceMilli, volume, turnoverFen }) => [
        ...[time, priceMilli, volume, turnoverFen / 100],
      ]),
    },
  ])
  const run = spawnSync('python3', ['tests/support/market/find_movements.py'], {
    ...{ input: JSON.stringify(Object.fromEntries(input)), encoding: 'utf8', maxBuffer: 2 ** 26 },
  })
  expect(run.stderr).toBe('')
  return Object.values(JSON.parse(run.stdout) as Record<string, string[]>)
}

describe.runIf(hasMarketData)('movements of recorded minutes', () => {
  const kinds = new Set<string>()

  test.for(SCALES)('another program finds the same ones with moves %i times as large', (scale) => {
    const days = recordedDays(scale)
    expect(days).toHaveLength(15)
    const found = days.map((day) => movementsOf(day).map(({ time, kind }) => `${time} ${kind}`))
    expect(found).toEqual(foundByOther(days))
    for (const one of found.flat()) kinds.add(one.slice(6))
  })

  test('every kind is among them', () => {
    expect([...kinds].sort()).toEqual([...MOVEMENT_KINDS].sort())
  })
})
