import { expect, test } from 'vitest'
import type { StrategyMove } from '#api/strategy/move.ts'
import { movesByMonth, movesCsv, movesOf } from './move-months.ts'

const move = (at: string, weightBefore: number, weightAfter: number): StrategyMove => ({
  moveId: at,
  kind: weightAfter > weightBefore ? 'buy' : 'sell',
  ...{ weightBefore, weightAfter, publishedAt: Date.parse(`${at}T10:00:00+08:00`) },
  ...{ verdict: 'obtainable', isCorrection: false },
})
const MOVES = [move('2026-11-03', 10, 0), move('2026-10-09', 0, 10)]

test('moves are grouped by month and filtered by direction', () => {
  expect(movesByMonth(MOVES, 'all').map(([month]) => month)).toEqual(['2026-11', '2026-10'])
  expect(movesByMonth(MOVES, 'sell').map(([month]) => month)).toEqual(['2026-11'])
  expect(movesOf(MOVES, 'buy')).toEqual(MOVES.slice(1))
})

test('an export quotes its text and contains no formula', () => {
  const [, row] = movesCsv([
    {
      ...move('2026-11-03', 10, 0),
      content: {
        symbol: 'sh600036',
        stockName: '招商银行',
        priceMilli: 40_100,
        reason: '=1+1, "止损"',
      },
    },
  ]).split('\r\n')
  expect(row).toBe(`2026-11-03 10:00,卖出,sh600036,招商银行,40.1,10,0,可跟随,,"'=1+1, ""止损"""`)
})
