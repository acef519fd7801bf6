import { afterEach, expect, test, vi } from 'vitest'
import { calendarDay, chinaTime } from './china-time.ts'
import { minuteText } from './time-text.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each(['Asia/Shanghai', 'America/New_York', 'Australia/Lord_Howe'])(
  'the clock at UTC+8 is right in every hour of a year on a device in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const year = Array.from({ length: 8760 }, (_, hour) => Date.UTC(2026, 0, 1, hour))
    const wrong = year.filter((at) => chinaTime(at).format('YYYY-MM-DD HH:mm') !== minuteText(at))
    expect(wrong).toEqual([])
  },
)

test('a day of the calendar has no zone', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(calendarDay('2026-02').daysInMonth()).toBe(28)
  expect(calendarDay(new Date('2026-09-01')).format('YYYY-MM-DD')).toBe('2026-09-01')
})
