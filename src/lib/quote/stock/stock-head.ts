import type { StockSymbol } from '#api/exchange/symbol.ts'
import { getStockHead } from '#api/quote/get-stock-head.ts'
import type { IntradayDays } from '#api/quote/intraday.ts'
import type { Quote } from '#api/quote/quote.ts'
import { readPublic } from '#lib/data/public-read.ts'

/** Minutes read longer ago are requested again. */
const FRESH_MS = 5000

let minutes: { symbol: StockSymbol; readAt: number; intraday: IntradayDays } | undefined

/** The quote of a security, from the first read of its page; none for an unknown symbol. */
export async function fetchStockHead(symbol: StockSymbol): Promise<readonly Quote[]> {
  const { quotes, intraday } = await readPublic(getStockHead, { symbol })
  minutes = { symbol, readAt: performance.now(), intraday }
  return quotes
}

/** The minutes that came with the quote, once; undefined if they are not recent. */
export function headMinutes(symbol: StockSymbol): IntradayDays | undefined {
  const read = minutes
  minutes = undefined
  const isRecent = read?.symbol === symbol && performance.now() - read.readAt < FRESH_MS
  return isRecent ? read.intraday : undefined
}
