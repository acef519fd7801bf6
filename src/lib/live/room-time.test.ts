import { describe, expect, test } from 'vitest'
import { roomTime, untilStart } from './room-time.ts'

const NOW = Date.parse('2026-03-10T15:30:00+08:00')

describe('the time of a room', () => {
  test.each([
    ['2026-03-10T20:00:00+08:00', '今天 20:00'],
    ['2026-03-11T00:00:00+08:00', '明天 00:00'],
    ['2026-03-09T23:59:00+08:00', '昨天 23:59'],
    ['2026-03-14T09:05:00+08:00', '03-14 09:05'],
  ])('the moment %s reads %s', (at, text) => {
    expect(roomTime(Date.parse(at), NOW)).toBe(text)
  })

  test('the countdown runs by seconds, with days where there are some', () => {
    expect(untilStart(3_723_000)).toBe('距开播 01:02:03')
    expect(untilStart(2 * 86_400_000 + 500)).toBe('距开播 2天 00:00:01')
    expect(untilStart(0)).toBe('距开播 00:00:00')
  })
})
