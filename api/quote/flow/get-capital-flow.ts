import { call } from '../../call.ts'
import { integer, optional, record, type ValueOf } from '../../codec.ts'
import { feedLabel } from '../../exchange/price/feed-label.ts'
import { symbol } from '../../exchange/symbol-codec.ts'

export const capitalFlow = record({
  superLargeFen: ['xl', integer()],
  largeFen: ['l', integer()],
  mediumFen: ['m', integer()],
  smallFen: ['s', integer()],
})
export type CapitalFlow = ValueOf<typeof capitalFlow>

/** Net inflow of the day by size of order; the four add up to 0. Absent if the source knows none. */
export const getCapitalFlow = call('GET', '/quote/getFundFlow', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ symbol: ['symbol', symbol] }),
  answer: record({ flow: ['flow', optional(capitalFlow)], label: ['lb', feedLabel] }),
})
