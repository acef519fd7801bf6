import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMentions } from './import-text.ts'

const symbols = (text: string) =>
  readMentions(text).flatMap((one) => (one.kind === 'code' ? [one.symbol] : []))
const names = (text: string) =>
  readMentions(text).flatMap((one) => (one.kind === 'name' ? [one.text] : []))

describe('codes', () => {
  test.each([
    ['600519', ['sh600519']],
    ['SH600519, sz000001;bj920001', ['sh600519', 'sz000001', 'bj920001']],
    ['600519.SH 000001.SZ 00700.HK 700.hk', ['sh600519', 'sz000001', 'hk00700']],
    ['１. ６００５１９　贵州茅台', ['sh600519']],
    ['SH:600036|SZ.300750', ['sh600036', 'sz300750']],
    ['600519\n600519\nsh600519', ['sh600519']],
    ['000001 平安银行 11.23 +1.2%\n600036 招商银行 35.10', ['sz000001', 'sh600036']],
    ['电话 13912345678，金额 1234567', []],
  ])('the codes in %j are %j', (text, found) => {
    expect(symbols(text)).toEqual(found)
  })
})

describe('names', () => {
  test.each([
    ['贵州茅台、平安银行', ['贵州茅台', '平安银行']],
    ['1. 贵州茅台\n2. 宁德时代', ['贵州茅台', '宁德时代']],
    ['名称 最新价 涨跌幅\n*ST美谷 3.21 -1.2%', ['ST美谷']],
    ['TCL科技 万科A', ['TCL科技', '万科A']],
    ['', []],
  ])('the names in %j are %j', (text, found) => {
    expect(names(text)).toEqual(found)
  })

  test('a name beside a code is not looked up a second time', () => {
    expect(names('600519 贵州茅台\n平安银行')).toEqual(['平安银行'])
  })
})

test('no text is too messy to be read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const mentions = readMentions(text)
      expect(
        new Set(mentions.map((one) => (one.kind === 'code' ? one.symbol : one.text))).size,
      ).toBe(mentions.length)
    }),
  )
})
