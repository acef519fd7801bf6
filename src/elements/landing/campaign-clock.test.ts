import { expect, test } from 'vitest'
import { countdownText, phaseOf } from './campaign-clock.ts'

const MINUTE = 60_000
const DAY = 86_400_000

test('a campaign is upcoming, on and ended, each from its first moment', () => {
  expect([0, 10, 19, 20].map((now) => phaseOf(now, 10, 20))).toEqual([
    'upcoming',
    'on',
    'on',
    'ended',
  ])
})

test('a countdown runs to the start, then to the end, then says that it is over', () => {
  expect(countdownText(0, 5 * MINUTE, DAY)).toBe('距开始 00:05:00')
  expect(countdownText(5 * MINUTE, 5 * MINUTE, DAY * 2)).toBe('还剩 1 天 23:55:00')
  expect(countdownText(DAY, 0, DAY)).toBe('已经结束')
})
