import { describe, expect, test } from 'vitest'
import { dataTime, sessionText } from './session-chip.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const NOON = at('2026-11-20T12:00:00')

describe('sessionText', () => {
  test.each([
    ['交易中', '2026-11-20T14:57:00', '交易中，至 14:57'],
    ['午间休市', '2026-11-20T13:00:00', '午间休市，至 13:00'],
    ['已收盘', '2026-11-21T00:00:00', '已收盘'],
    ['周末休市', '2026-11-23T00:00:00', '周末休市，至 11月22日'],
    ['国庆节休市', '2026-12-09T00:00:00', '国庆节休市，至 12月8日'],
  ])('the chip names %s until %s', (sessionLabel, changesAt, words) => {
    expect(sessionText({ sessionLabel, changesAt: at(changesAt) }, NOON)).toBe(words)
  })

  test('the chip names the session alone past the end of the calendar', () => {
    expect(sessionText({ sessionLabel: '休市', changesAt: undefined }, NOON)).toBe('休市')
  })
})

test.each([
  ['2026-11-20T10:31:05', '10:31:05'],
  ['2026-11-19T15:00:00', '11-19 15:00:00'],
])('the data of %s is from %s', (time, words) => {
  expect(dataTime(at(time), NOON)).toBe(words)
  expect(dataTime(undefined, NOON)).toBe('')
})
