import { call } from '#api/call.ts'
import { commaJoined, nothing, optional, record } from '#api/codec.ts'
import { groupId } from '../groups/group.ts'
import { stockWord } from '../stock-ref.ts'

/** Sorts the stocks of a group in this order, followed by those not named; pinned ones remain above the others. */
export const sortStocks = call('POST', '/optional/sortStock', {
  family: 'stockapi2',
  access: 'login',
  effect: 'idempotent',
  request: record({
    groupId: ['groupId', optional(groupId)],
    stocks: ['symbols', commaJoined(stockWord)],
  }),
  answer: nothing,
})
