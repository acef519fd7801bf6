import { expect, test } from 'vitest'
import { auctionHours } from '#api/exchange/session/call-auction.ts'
import { auctionPicture, pointAt } from './auction-picture.ts'

const OPENING = auctionHours('openingAuction')!
const POINTS = [
  { second: 33_300, priceMilli: 10_000, matchedVolume: 0, unmatchedVolume: 200 },
  { second: 33_600, priceMilli: 10_100, matchedVolume: 500, unmatchedVolume: -100 },
  { second: 33_900, priceMilli: 9900, matchedVolume: 1000, unmatchedVolume: 0 },
]

test('prices lie around the previous close, volumes on their base', () => {
  const picture = auctionPicture(POINTS, OPENING, 10_000)
  expect(picture.price).toBe('M0.0 50.0L500.0 3.7L1000.0 96.3')
  expect(picture.matched).toBe('M500.0 100V50.0M1000.0 100V0.0')
  expect([picture.buyers, picture.sellers]).toEqual(['M0.0 50V0.0', 'M500.0 50V75.0'])
  expect([picture.topMilli, picture.bottomMilli]).toEqual([10_108, 9892])
})

test('a course of one price is a line in the middle, and no course is no line', () => {
  expect(auctionPicture(POINTS.slice(0, 1), OPENING, 10_000).price).toBe('M0.0 50.0')
  expect(auctionPicture([], OPENING, 10_000)).toMatchObject({ price: '', matched: '', buyers: '' })
})

test('a place of the plot names the last point up to it', () => {
  expect(pointAt(POINTS, OPENING, 0.7)?.second).toBe(33_600)
  expect(pointAt(POINTS, OPENING, -1)?.second).toBe(33_300)
  expect(pointAt([], OPENING, 0.5)).toBeUndefined()
})
