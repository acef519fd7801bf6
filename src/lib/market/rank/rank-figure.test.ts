import { expect, test } from 'vitest'
import { RANKS } from '#api/market/rank.ts'
import type { Quote } from '#api/quote/quote.ts'
import { rankFigure } from './rank-figure.ts'

const QUOTE: Quote = {
  symbol: 'sh600001',
  lastMilli: 11_000,
  prevCloseMilli: 10_000,
  highMilli: 11_000,
  lowMilli: 9800,
  volume: 2_000_000,
  floatShares: 100_000_000,
  volumeRatio: 1.234,
  turnoverFen: 2_200_000_000,
  mainNetInflowFen: -512_345_678,
  session: 'open',
}

test.each([
  ['rise', '+10.00%', 'rise'],
  ['fall', '+10.00%', 'rise'],
  ['speed', '−0.31%', 'fall'],
  ['turnoverRate', '2.00%', undefined],
  ['volumeRatio', '1.23', undefined],
  ['turnover', '2200.00万', undefined],
  ['netInflow', '−512.35万', 'fall'],
  ['amplitude', '12.00%', undefined],
  ['floatCap', '11.00亿', undefined],
] as const)('the rank by %s shows %s', (rank, text, direction) => {
  const figure = rankFigure(rank, QUOTE, { quote: QUOTE, speedPercent: -0.31 })
  expect(figure.text).toBe(text)
  expect(figure.direction).toBe(direction)
})

test.each(RANKS)('the rank by %s says -- where nothing is known', (rank) => {
  const quote: Quote = { symbol: 'sh600001', session: 'closed' }
  expect(rankFigure(rank, quote, { quote, speedPercent: undefined }).text).toBe('--')
})
