import { expect, test } from 'vitest'
import { formatTurnover, inflowText, turnoverText } from './turnover.ts'

/** A hundred million yuan in fen. */
const YI = 1e10

test('the turnover reads in 亿 yuan', () => {
  expect(formatTurnover(8123.45 * YI)).toBe('8123.45亿')
  expect(formatTurnover(undefined)).toBe('--')
})

test.each([
  [3012.79e6, '+3012.79万'],
  [-3012.79e6, '−3012.79万'],
  [0, '0'],
  [undefined, '--'],
])('the inflow %s has its sign', (fen, words) => {
  expect(inflowText(fen)).toBe(words)
})

test.each([
  [8200 * YI, 8000 * YI, '放量 200.00亿 2.5%'],
  [7900 * YI, 8000 * YI, '缩量 100.00亿 1.3%'],
  [8001 * YI, 8000 * YI, '与昨日此时持平'],
  [8000 * YI, undefined, ''],
  [undefined, 8000 * YI, ''],
  [8000 * YI, 0, ''],
])('the turnover %s against %s says %s', (fen, beforeFen, words) => {
  expect(turnoverText(fen, beforeFen)).toBe(words)
})
