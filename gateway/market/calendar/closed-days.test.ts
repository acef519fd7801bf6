import { describe, expect, test } from 'vitest'
import { closureLines, readClosures, tradingDaysOf } from './closed-days.ts'

const YEAR = `2026-01-01 至 2026-01-03 元旦
2月15日至2月23日，春节
2026/4/4 至 4/6 清明节
5月1日至5日 劳动节
6.19 至 6.21 端午节
9月25日至27日 中秋节
2026年10月1日—10月7日 国庆节`

describe('the closures of a year', () => {
  test('lines are read however the exchanges write them', () => {
    const holidays = readClosures(YEAR, 2026)
    if (typeof holidays === 'string') throw new Error(holidays)
    expect(tradingDaysOf(2026, holidays)).toHaveLength(242)
    expect(holidays.get('2026-10-07')).toBe('国庆节')
    expect(holidays.has('2026-02-21')).toBe(false)
    expect(closureLines(holidays).split('\n')).toEqual([
      '2026-01-01 至 2026-01-02 元旦',
      '2026-02-16 至 2026-02-23 春节',
      '2026-04-06 清明节',
      '2026-05-01 至 2026-05-05 劳动节',
      '2026-06-19 端午节',
      '2026-09-25 中秋节',
      '2026-10-01 至 2026-10-07 国庆节',
    ])
    expect(readClosures(closureLines(holidays), 2026)).toEqual(holidays)
  })

  test.each([
    ['', '有 261 个交易日'],
    ['元旦放假', '看不懂“元旦放假”'],
    ['2026-02-30 春节', '不存在的日期'],
    ['2026-01-03 至 2026-01-01 元旦', '结束早于开始'],
    ['2027-01-01 元旦', '不在 2026 年'],
    ['2026-01-01', '是什么节日'],
    ['2026-03-01 至 2026-05-30 长假', '请核对休市安排'],
    [`2026-01-01 ${'长'.repeat(11)}`, '最多 10 个字'],
  ])('the lines %j are refused with a sentence', (text, sentence) => {
    expect(readClosures(text, 2026)).toContain(sentence)
  })
})
