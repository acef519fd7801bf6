import type { Board } from '#api/exchange/board.ts'
import { bookBalance, bookDepth as depthOf, sealedSide } from '#api/exchange/price/order-book.ts'
import type { Depth } from '#api/quote/get-depth.ts'
import type { Quote } from '#api/quote/quote.ts'
import { formatChangePercent } from '#lib/shell/format/price-format.ts'
import { lotSharesOf } from '../figures.ts'
import { formatLots } from '../lots.ts'
import { QUOTE_TEXTS } from '../texts.ts'

/** Summary of an order book: an auction, a limit with waiting orders, or the stronger side. */
export function depthNote(depth: Depth, quote: Quote, board: Board): string {
  const { depth: TEXTS } = QUOTE_TEXTS
  const lots = (shares: number) =>
    `${formatLots(shares, lotSharesOf(board))}${board === 'hk' ? '股' : '手'}`
  const balance = bookBalance(depth)
  if (!balance) return TEXTS.empty
  const [best] = depth.bids
  // The price of the match is at the head of the page and in the first level of both sides.
  if (quote.indicativeMilli && best) return TEXTS.auction(lots(best.volume))
  const { limitUpMilli, limitDownMilli } = quote
  const sealed =
    limitUpMilli && limitDownMilli !== undefined
      ? sealedSide(depth, { limitUpMilli, limitDownMilli })
      : null
  if (sealed === 'limitUp') return TEXTS.sealedUp(lots(depth.bids[0]?.volume ?? 0))
  if (sealed === 'limitDown') return TEXTS.sealedDown(lots(depth.asks[0]?.volume ?? 0))
  return TEXTS.balance(formatChangePercent(balance.ratioPercent))
}

/** The buyers' share of waiting orders, 0 to 1; null for an empty book. */
export function depthShare({ bids, asks }: Depth): number | null {
  const [bid, ask] = [depthOf(bids), depthOf(asks)]
  return bid + ask > 0 ? bid / (bid + ask) : null
}
