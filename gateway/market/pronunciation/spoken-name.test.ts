import { expect, test } from 'vitest'
import { spokenName } from './spoken-name.ts'

const valuesOf = (name: string, initials?: string) =>
  new Map(spokenName(name, initials).map(({ value, distance }) => [value, distance]))

test('a name is spoken by its initials, whole, and from each later character', () => {
  expect(valuesOf('贵州茅台')).toEqual(
    new Map([
      ['GZMT', 0],
      ['GUIZHOUMAOTAI', 0],
      ['ZHOUMAOTAI', 2],
      ['MAOTAI', 2],
      ['TAI', 2],
    ]),
  )
})

test('a character with two readings is spoken in both, the usual one of the name first', () => {
  const bank = valuesOf('重庆银行')
  for (const value of ['CQYH', 'CHONGQINGYINHANG']) expect(bank.get(value)).toBe(0)
  for (const value of ['ZQYH', 'CQYX', 'ZHONGQINGYINXING']) expect(bank.get(value)).toBe(1)
  expect(bank.get('YINXING')).toBe(2)
})

test('the initials of a list decide the usual reading', () => {
  expect(valuesOf('长虹能源', 'CHNY').get('CHNY')).toBe(0)
  expect(valuesOf('长虹能源', 'ZHNY').get('ZHNY')).toBe(0)
})

test('the mark of special treatment may be left out, other marks are not spoken', () => {
  const treated = valuesOf('*ST长药')
  expect(treated.get('STCY')).toBe(0)
  for (const value of ['CY', 'CHANGYAO', 'ZHANGYAO']) expect(treated.get(value)).toBe(1)
  expect(valuesOf('百济神州-U').get('BJSZ')).toBe(0)
})

test('a name without Chinese has no reading, and one with many readings few combinations', () => {
  expect(spokenName('TCL')).toEqual([])
  expect(spokenName('行长重乐盛厦藏传车都会调').length).toBeLessThan(120)
})
