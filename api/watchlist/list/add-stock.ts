import { call } from '#api/call.ts'
import { commaJoined, optional, record } from '#api/codec.ts'
import { symbol } from '#api/exchange/symbol-codec.ts'
import { watchlistCodes } from '../codes.ts'
import { groupId } from '../groups/group.ts'
import { stockType } from '../stock-ref.ts'
import { addedPriceMilli, undoable } from './item.ts'

/** Adds a stock to the watchlist and to the named groups; where it is already present, it remains unchanged. */
export const addStock = call('POST', '/optional/addStock', {
  family: 'stockapi2',
  access: 'login',
  effect: 'idempotent',
  request: record({
    symbol: ['stocks', symbol],
    stockType: ['stockType', stockType],
    groupIds: ['groupIds', optional(commaJoined(groupId, 200))],
    priceMilli: ['price', optional(addedPriceMilli)],
  }),
  answer: undoable,
  refuses: watchlistCodes('GROUP_FULL'),
})
