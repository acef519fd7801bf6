import { beforeEach, expect, test } from 'vitest'
import { openPage } from '../../../../tests/support/unit/page-globals.ts'
import {
  $indicators,
  checkParameters,
  moveIndicator,
  readIndicators,
  saveParameters,
  toggleIndicator,
} from './indicator-settings.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
  page = openPage({ base: 'http://site.invalid/' })
  $indicators.set(readIndicators())
})

const shown = () =>
  readIndicators()
    .filter(({ isOn }) => isOn)
    .map(({ name }) => name)

test('switches, order and parameters are there after a reload', () => {
  toggleIndicator('KDJ')
  toggleIndicator('MA')
  moveIndicator('KDJ', -1)
  expect(saveParameters('KDJ', ['14', '３', ' 5 '])).toEqual([])
  expect(shown()).toEqual(['VOL', 'KDJ', 'MACD'])
  expect(readIndicators().find(({ name }) => name === 'KDJ')!.parameters).toEqual([14, 3, 5])
})

test('a fourth pane is refused with a sentence, a line over the price is not', () => {
  expect(toggleIndicator('RSI')).toBeUndefined()
  expect(toggleIndicator('WR')).toBe('副图最多同时显示 3 个，请先关掉一个')
  expect(toggleIndicator('BOLL')).toBeUndefined()
  expect(shown()).toEqual(['MA', 'BOLL', 'VOL', 'MACD', 'RSI'])
})

test.each([
  [['0', '10', '20', '60'], '周期1应为 1–500 的整数'],
  [['5.5', '10', '20', '60'], '周期1应为 1–500 的整数'],
  [['', '10', '20', '60'], '周期1应为 1–500 的整数'],
  [['501', '10', '20', '60'], '周期1应为 1–500 的整数'],
  [['-5', '10', '20', '60'], '周期1应为 1–500 的整数'],
])('the lengths %j are refused, and the earlier ones stay', (typed, sentence) => {
  expect(saveParameters('MA', typed)[0]).toBe(sentence)
  expect(readIndicators()[0]!.parameters).toEqual([5, 10, 20, 60])
})

test('the short length of MACD is shorter than the long one', () => {
  expect(checkParameters('MACD', ['26', '12', '9']).problems[0]).toBe('短期应小于长期')
  expect(checkParameters('MACD', ['12', '26', '9']).problems.some(Boolean)).toBe(false)
})

test.each(['no json', '{}', '[{"name":"constructor","isOn":true}]', '[1,null]'])(
  'the damaged settings %s give the usual ones',
  (stored) => {
    page.localStorage.items.set('proIndicators', stored)
    expect(shown()).toEqual(['MA', 'VOL', 'MACD'])
  },
)

test('stored parameters out of range give the usual ones, and too many panes are closed', () => {
  const stored = ['RSI', 'WR', 'CCI', 'OBV'].map((name) => ({ name, isOn: true, parameters: [0] }))
  page.localStorage.items.set('proIndicators', JSON.stringify(stored))
  expect(shown()).toEqual(['RSI', 'WR', 'CCI'])
  expect(readIndicators()[0]!.parameters).toEqual([6, 12, 24])
})
