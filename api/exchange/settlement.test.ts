import { expect, test } from 'vitest'
import { sellsSameDay } from './settlement.ts'

test.each([
  ['sh113052', '兴业转债', true],
  ['sh511010', '国债ETF', true],
  ['sh513100', '纳指ETF', true],
  ['sh518880', '黄金ETF', true],
  ['sz159920', '恒生ETF', true],
  ['sz162411', '华宝油气LOF', true],
  ['sh510300', '沪深300ETF', false],
  ['sz159915', '创业板ETF', false],
  ['sz161725', '白酒基金LOF', false],
  ['sh508000', '华安张江产业园REIT', false],
  ['sh900901', '云赛B股', false],
  ['sh600519', '贵州茅台', false],
  ['sh000001', '上证指数', null],
  ['hk00700', '腾讯控股', null],
])('the security %s %s sells on the same day: %s', (symbol, name, expected) => {
  expect(sellsSameDay(symbol, name)).toBe(expected)
})
