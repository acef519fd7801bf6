import { expect, test } from 'vitest'
import { firstSeconds, secondsOf, unionOf } from './played-parts.ts'

test('overlapping parts count once, in whatever order they were played', () => {
  expect(
    unionOf([
      [30, 40],
      [0, 10],
      [5, 20],
      [20, 25],
    ]),
  ).toEqual([
    [0, 25],
    [30, 40],
  ])
  expect(
    secondsOf([
      [0, 10],
      [5, 20],
      [100, 90],
    ]),
  ).toBe(20)
})

test('a report is credited up to the seconds that can have been played', () => {
  const parts = [
    [0, 10],
    [50, 90],
  ] as const
  expect(firstSeconds(parts, 100)).toEqual(parts)
  expect(firstSeconds(parts, 25.9)).toEqual([
    [0, 10],
    [50, 65],
  ])
  expect(firstSeconds(parts, -3)).toEqual([])
})
