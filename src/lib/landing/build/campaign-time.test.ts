import { describe, expect, test } from 'vitest'
import { endInWords, periodInWords, readCampaignTime, roundInWords } from './campaign-time.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

describe('a written time', () => {
  test.each([
    ['a day', '2026-11-01', at('2026-11-01T00:00:00')],
    ['a minute', '2026-11-01 09:30', at('2026-11-01T09:30:00')],
    ['a second', '2026-11-01 09:30:15', at('2026-11-01T09:30:15')],
  ])('the text %s is Beijing time', (_, written, expected) => {
    expect(readCampaignTime(written)).toBe(expected)
  })

  test('a day alone ends with its last moment', () => {
    expect(readCampaignTime('2026-11-11', true)).toBe(at('2026-11-12T00:00:00'))
    expect(readCampaignTime('2026-11-11 20:00', true)).toBe(at('2026-11-11T20:00:00'))
  })

  test.each(['', 'soon', '2026-13-45', '2026-11-31', 20261101, null])(
    'the text %j is no time',
    (written) => {
      expect(readCampaignTime(written)).toBeNaN()
    },
  )
})

describe('a period in words', () => {
  test.each([
    ['2026-11-11', '2026-11-11', '2026 年 11 月 11 日'],
    ['2026-11-01', '2026-11-11', '2026 年 11 月 1 日至 2026 年 11 月 11 日'],
    ['2026-11-19 20:00', '2026-11-19', '2026 年 11 月 19 日 20:00–24:00'],
    [
      '2026-11-19 20:00',
      '2026-11-20 08:30',
      '2026 年 11 月 19 日 20:00 至 2026 年 11 月 20 日 8:30',
    ],
  ])('the period from %s to %s reads %s', (start, end, words) => {
    expect(periodInWords(readCampaignTime(start), readCampaignTime(end, true))).toBe(words)
  })

  test('an end at midnight belongs to the day it closes', () => {
    expect(endInWords(at('2026-11-12T00:00:00'))).toBe('2026 年 11 月 11 日 24:00')
  })
})

test('a moment that comes round is told by its weekday, and midnight belongs to the day it closes', () => {
  expect(roundInWords(at('2026-11-22T20:00:00'), 'day')).toBe('每天 20:00')
  expect(roundInWords(at('2026-11-23T00:00:00'), 'week')).toBe('每周日 24:00')
})
