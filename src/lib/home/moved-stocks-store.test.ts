import { expect, test } from 'vitest'
import type { Quote } from '#api/quote/quote.ts'
import { mostMoved } from './moved-stocks-store.ts'

const quoteOf = (symbol: string, lastMilli: number | undefined, isSuspended?: true): Quote => ({
  symbol,
  lastMilli,
  prevCloseMilli: 10_000,
  session: 'open',
  isSuspended,
})

test('the largest moves come first in either direction, stocks that cannot move last', () => {
  const quotes = [
    quoteOf('sh600001', 10_100),
    quoteOf('sh600002', 9000),
    quoteOf('sh600003', 12_000, true),
    quoteOf('sh600004', 10_500),
    quoteOf('sh600005', undefined),
  ]
  expect(
    mostMoved(quotes, 5)
      .map(({ symbol }) => symbol.slice(-1))
      .join(''),
  ).toBe('24153')
  expect(mostMoved(quotes, 2)).toHaveLength(2)
})
