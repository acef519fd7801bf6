import { expect, test } from 'vitest'
import { newestChanges, sortPool } from './pool.ts'

const held = (stockName: string, weightPercent: number, changePercent: number) => ({
  ...{ symbol: 'sh600036', stockName, weightPercent, changePercent },
  ...{ costMilli: 1000, priceMilli: 1000, since: '2026-11-02' },
})
const move = (
  stockName: string,
  publishedAt: number,
  weightBefore: number,
  weightAfter: number,
) => ({
  ...({ moveId: stockName, kind: 'buy', publishedAt, weightBefore, weightAfter } as const),
  ...({ verdict: 'obtainable', isCorrection: false } as const),
  content: { symbol: 'sh600036', stockName, priceMilli: 1000, reason: '' },
})

test('a pool is sorted by weight or by gain', () => {
  const pool = [held('甲', 8, 1), held('乙', 9, -2)]
  expect(sortPool(pool, 'weight').map(({ stockName }) => stockName)).toEqual(['乙', '甲'])
  expect(sortPool(pool, 'gain').map(({ stockName }) => stockName)).toEqual(['甲', '乙'])
})

test('the newest signals alone say what came in and what went out', () => {
  expect(newestChanges([move('甲', 2, 0, 8), move('乙', 2, 8, 0), move('丙', 1, 0, 8)])).toEqual({
    in: ['甲'],
    out: ['乙'],
  })
})
