import { describe, expect, test } from 'vitest'
import type { IntradayPoint } from '#gateway/market/feed/feed.ts'
import { movementsOf } from './rules.ts'

const points = (prices: readonly number[], volumes: readonly number[] = []): IntradayPoint[] =>
  prices.map((priceMilli, i) => ({
    time: `10:${String(i).padStart(2, '0')}`,
    priceMilli,
    averageMilli: null,
    volume: volumes[i] ?? 1000,
    turnoverFen: ((volumes[i] ?? 1000) * priceMilli) / 10,
  }))

const stock = {
  symbol: 'sh600519',
  name: '样本',
  prevCloseMilli: 10_000,
  limitUpMilli: 11_000,
  limitDownMilli: 9000,
}
const kinds = (prices: readonly number[], volumes?: readonly number[]) =>
  movementsOf({ ...stock, points: points(prices, volumes) }).map(
    ({ kind, time }) => `${time} ${kind}`,
  )

describe('the rules of movements', () => {
  test('a rise of two percent within five minutes is a rocket, and is not repeated at once', () => {
    expect(kinds([10_000, 10_050, 10_100, 10_200, 10_250, 10_300])).toEqual(['10:03 rocket'])
    expect(kinds([10_000, 10_050, 10_100, 10_150, 10_190])).toEqual([])
  })

  test('a fall is a dive, and a rise from the low is a rebound', () => {
    expect(kinds([10_000, 9900, 9700, 9700, 9900])).toEqual(['10:02 dive', '10:04 rebound'])
  })

  test('a stock at its limit is sealed, and opened when it leaves it', () => {
    const path = [10_900, 11_000, 11_000, 10_950]
    expect(kinds(path)).toEqual(['10:01 sealed', '10:03 opened'])
    expect(kinds([9100, 9000, 9050])).toEqual(['10:01 sealedDown', '10:02 openedDown'])
  })

  test('a minute of many times the usual turnover is a big trade in the direction of its price', () => {
    const still = Array.from({ length: 10 }, () => 10_000)
    const volumes = [...still.map(() => 10_000), 500_000]
    expect(kinds([...still, 10_050], volumes)).toEqual(['10:10 bigBuy'])
    expect(kinds([...still, 9950], volumes)).toEqual(['10:10 bigSell'])
    expect(kinds([...still, 10_000], volumes)).toEqual([])
  })

  test('five minutes of many times the usual volume are a burst', () => {
    const volumes = Array.from({ length: 40 }, (_, i) => (i >= 36 ? 8000 : 1000))
    expect(
      kinds(
        volumes.map(() => 10_000),
        volumes,
      ),
    ).toEqual(['10:37 volume'])
  })

  test('the first price beyond those of sixty days is an extreme, and a later one is none', () => {
    const extremes = { high: 10_500, low: 9600 }
    const path = [10_000, 10_500, 10_510, 10_400, 10_520, 9590, 9500]
    const found = (prices: number[], from = 0) =>
      movementsOf({ ...stock, extremes, points: points(prices).slice(from) })
        .filter(({ kind }) => kind.endsWith('60'))
        .map(({ kind, time, value }) => [time, kind, value])
    expect(found(path)).toEqual([
      ['10:02', 'high60', 0.1],
      ['10:05', 'low60', -0.1],
    ])
    // Seen from a minute after it on, it happened at no known time.
    expect(found([10_510, 10_520, 10_530])).toEqual([])
    const [first, ...rest] = points([10_510, 10_520, 10_530])
    const opened = [{ ...first!, time: '09:30' }, ...rest]
    expect(movementsOf({ ...stock, extremes, points: opened })).toMatchObject([
      { kind: 'high60', time: '10:01' },
    ])
  })

  test('a minute is judged without the minutes after it', () => {
    const path = [10_000, 10_050, 10_210, 9900, 9700, 9650, 9900, 11_000, 10_500]
    const all = movementsOf({ ...stock, points: points(path) })
    for (let count = 2; count <= path.length; count += 1) {
      const some = movementsOf({ ...stock, points: points(path.slice(0, count)) })
      expect(all.slice(0, some.length)).toEqual(some)
    }
  })
})
