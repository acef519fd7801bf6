import { call } from '#api/call.ts'
import { flag, nothing, optional, record } from '#api/codec.ts'
import { symbol } from '#api/exchange/symbol-codec.ts'
import { groupId } from '../groups/group.ts'
import { stockType } from '../stock-ref.ts'

/** Pins a stock to the top of a group, or unpins it and moves it to the top of the other stocks. */
export const pinStock = call('POST', '/optional/topStock', {
  family: 'stockapi2',
  access: 'login',
  effect: 'idempotent',
  request: record({
    groupId: ['groupId', optional(groupId)],
    symbol: ['stocks', symbol],
    stockType: ['stockType', stockType],
    isPinned: ['top', flag()],
  }),
  answer: nothing,
})
