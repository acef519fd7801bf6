import { expect, test } from 'vitest'
import { formatBigFen, formatFlowFen } from './big-money.ts'

test('an amount of fen is written in 万 and 亿 of yuan', () => {
  expect(formatBigFen(123_456_789)).toBe('123.46万')
  expect(formatBigFen(1_234_567_890_000)).toBe('123.46亿')
  expect(formatBigFen(undefined)).toBe('--')
})

test('a flow of money has its sign, and none has none', () => {
  expect(formatFlowFen(123_456_789)).toBe('+123.46万')
  expect(formatFlowFen(-123_456_789)).toBe('−123.46万')
  expect(formatFlowFen(0)).toBe('0')
  expect(formatFlowFen(undefined)).toBe('--')
})
