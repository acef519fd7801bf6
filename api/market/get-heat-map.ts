import { call } from '../call.ts'
import { list, nothing, number, optional, record, text, type ValueOf } from '../codec.ts'
import { feedLabel } from '../exchange/price/feed-label.ts'
import { symbol } from '../exchange/symbol-codec.ts'

const tile = record({
  symbol: ['c', symbol],
  name: ['n', text({ max: 40 })],
  /** Yuan. */
  floatCap: ['m', number({ min: 0 })],
  changePercent: ['p', optional(number())],
})

const block = record({
  code: ['code', text({ max: 20 })],
  name: ['name', text({ max: 40 })],
  floatCap: ['cap', number({ min: 0 })],
  changePercent: ['change', optional(number())],
  stocks: ['list', list(tile, 20)],
})
export type HeatBlock = ValueOf<typeof block>

/** The largest industries by float cap, with their largest members. */
export const getHeatMap = call('GET', '/market/getHeatMap', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: nothing,
  answer: record({ blocks: ['list', list(block, 40)], label: ['lb', feedLabel] }),
})
