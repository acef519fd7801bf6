import { expect, test } from 'vitest'
import { instantOf } from '#api/exchange/session/exchange-time.ts'
import type { Quote } from '#api/quote/quote.ts'
import { joined, shownPoint, withPoint } from './auction-course.ts'

const point = (second: number, priceMilli = 10_000) => ({
  second,
  priceMilli,
  matchedVolume: 500,
  unmatchedVolume: -100,
})

const BOOK = {
  bids: [{ priceMilli: 10_000, volume: 500 }],
  asks: [
    { priceMilli: 10_000, volume: 500 },
    { priceMilli: 0, volume: 100 },
  ],
  ticks: [],
}
const QUOTE: Quote = {
  symbol: 'sh600519',
  session: 'pre',
  indicativeMilli: 10_020,
  quotedAt: instantOf('2026-09-16', 33_400).valueOf(),
}

test('the newest point has the price of the head and the volumes of the book', () => {
  expect(shownPoint(BOOK, QUOTE)).toEqual(point(33_400, 10_020))
  expect(shownPoint(BOOK, { ...QUOTE, indicativeMilli: undefined })).toBeNull()
  expect(shownPoint({ ...BOOK, bids: [], asks: [] }, QUOTE)).toBeNull()
})

test('a second has one point, the latest of it, and no point comes before an earlier one', () => {
  const course = withPoint(withPoint([], point(3)), point(6))
  expect(withPoint(course, point(6, 10_030))).toEqual([point(3), point(6, 10_030)])
  expect(withPoint(course, point(4))).toBe(course)
})

test('an answer fills in what the page has missed, and what it has seen since remains', () => {
  const seen = [point(3, 1), point(9, 2), point(12, 3)]
  expect(joined([point(0), point(3), point(6), point(9)], seen)).toEqual([
    point(0),
    point(3),
    point(6),
    point(9, 2),
    point(12, 3),
  ])
  expect(joined([], seen)).toEqual(seen)
})
