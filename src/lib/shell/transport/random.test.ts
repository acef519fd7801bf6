import { expect, test } from 'vitest'
import { randomText } from './random.ts'

test('random text has the given length and only letters and digits', () => {
  for (const length of [0, 1, 20, 24, 32, 64]) {
    expect(randomText(length)).toMatch(/^[0-9A-Za-z]*$/)
    expect(randomText(length)).toHaveLength(length)
  }
})

test('random text favours no character', () => {
  const counts = new Map<string, number>()
  for (const char of Array.from({ length: 100 }, () => randomText(620)).join(''))
    counts.set(char, (counts.get(char) ?? 0) + 1)
  expect(counts.size).toBe(62)
  // 1000 of each are expected; six standard deviations are about 190.
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(190)
})
