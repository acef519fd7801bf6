import { expect, test } from 'vitest'
import { playedSpans } from './played-spans.ts'

const played = (...clock: number[]) => {
  const spans = playedSpans()
  for (const seconds of clock) spans.follow(seconds)
  return spans
}

test('a part is what was played without a jump', () => {
  expect(played(0, 0.5, 1, 2, 3.2, 60, 61.5, 62).drain()).toEqual([
    { from: 0, to: 3 },
    { from: 60, to: 62 },
  ])
})

test('a jump back begins another part, and a jump alone plays nothing', () => {
  expect(played(10, 11, 12, 5, 6).drain()).toEqual([
    { from: 10, to: 12 },
    { from: 5, to: 6 },
  ])
  expect(played(10, 500, 900).drain()).toEqual([])
})

test('a part goes on where the last report ended', () => {
  const spans = played(0, 1, 2.7)
  expect(spans.drain()).toEqual([{ from: 0, to: 2 }])
  for (const seconds of [3.5, 4.1]) spans.follow(seconds)
  expect(spans.drain()).toEqual([{ from: 2, to: 4 }])
})

test('a part that was not reported is drained again', () => {
  const spans = played(0, 1, 2)
  const lost = spans.drain()
  spans.putBack(lost)
  spans.follow(3)
  expect(spans.drain()).toEqual([
    { from: 0, to: 2 },
    { from: 2, to: 3 },
  ])
})
