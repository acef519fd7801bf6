import { call } from '#api/call.ts'
import { type Codec, nothing, optional, ParseError, record } from '#api/codec.ts'
import { boardOf } from '#api/exchange/board.ts'
import { symbol } from '#api/exchange/symbol-codec.ts'
import { type StockRef, stockType } from '../stock-ref.ts'
import { costMilli, type OwnHolding, shareCount } from './holding.ts'

interface HeldStock extends StockRef {
  /** Undefined deletes the holding. */
  holding?: OwnHolding | undefined
}

/** What is sent of a holding. */
export const holdingFields = record({
  symbol: ['stocks', symbol],
  stockType: ['stockType', stockType],
  costMilli: ['cost', optional(costMilli)],
  shareCount: ['count', optional(shareCount)],
})

/** Shares without a cost and a holding of an index are refused. A cost is an average: finer than any price. */
const heldStock: Codec<HeldStock> = {
  ...holdingFields,
  decode(wire, at) {
    const { costMilli: cost, shareCount: count, ...stock } = holdingFields.decode(wire, at)
    if (!count) return stock
    if (boardOf(stock.symbol) === 'index') throw new ParseError('stocks', '指数不能填写持仓')
    if (cost === undefined) throw new ParseError('cost', '请填写成本价')
    return { ...stock, holding: { costMilli: cost, shareCount: count } }
  },
  encode: ({ holding, ...stock }) => holdingFields.encode({ ...stock, ...holding }),
}

/** Saves what the user holds of a stock of the watchlist, the same in every group; no shares delete it. */
export const setHolding = call('POST', '/optional/setHolding', {
  family: 'stockapi2',
  access: 'login',
  effect: 'idempotent',
  request: heldStock,
  answer: nothing,
})
