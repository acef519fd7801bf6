import { call } from '../../call.ts'
import { integer, list, optional, record, text, type ValueOf } from '../../codec.ts'
import { symbol } from '../../exchange/symbol-codec.ts'

export const BILLBOARD_DAYS_MAX = 20
export const SEATS_MAX = 5

const seat = record({
  name: ['name', text({ max: 200 })],
  /** The name investors use for the trader behind this seat, as a vendor states it. */
  nickname: ['nickname', optional(text({ max: 40 }))],
  buyFen: ['buy', integer({ min: 0 })],
  sellFen: ['sell', integer({ min: 0 })],
})
export type BillboardSeat = ValueOf<typeof seat>

export const billboardEntry = record({
  /** Why the exchange disclosed it; absent where the source has only a code of its own. */
  reason: ['reason', optional(text({ max: 300 }))],
  /** Sums over every known seat. */
  buyFen: ['buy', integer({ min: 0 })],
  sellFen: ['sell', integer({ min: 0 })],
  /** The seats that bought most, and those that sold most; a seat may be among both. */
  buyers: ['buyers', list(seat, SEATS_MAX)],
  sellers: ['sellers', list(seat, SEATS_MAX)],
})
export type BillboardEntry = ValueOf<typeof billboardEntry>

const billboardDay = record({
  day: ['date', text({ max: 10 })],
  entries: ['list', list(billboardEntry, 20)],
})
export type BillboardDay = ValueOf<typeof billboardDay>

/** 龙虎榜: the days on which an exchange disclosed who traded a stock, newest first. */
export const getBillboard = call('GET', '/quote/getBillboard', {
  family: 'dataApi',
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: record({ symbol: ['symbol', symbol] }),
  answer: record({ days: ['list', list(billboardDay, BILLBOARD_DAYS_MAX)] }),
})
