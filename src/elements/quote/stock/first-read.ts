import { PUBLIC_PREFIX } from '#api/public-address.ts'
import { STOCK_HEAD_PATH } from '#api/quote/stock-head-path.ts'
import { repeatEarlyTaps } from '#elements/shell/first-read/early-taps.ts'
import { type WirePrice, writeFirstPrice } from '#elements/shell/first-read/first-price.ts'
import { readFirst } from '#lib/shell/first-read/first-read.ts'
import { API_ORIGIN } from '#lib/shell/page/build-constants.ts'

interface StockHead {
  quotes: readonly (WirePrice & { su?: unknown; ip?: unknown })[]
}

// Inlined into the page by `?inline-script`: the first quote is requested, and its price shown, before any module runs.
// Other spellings of a symbol wait for the module that knows them, as do suspensions and auctions.
repeatEarlyTaps()
const [, symbol] = /[?&]symbol=((?:sh|sz|bj|hk)\d{5,6})(?:&|$)/.exec(location.search) ?? []
if (symbol)
  readFirst(
    `${API_ORIGIN}${PUBLIC_PREFIX}${STOCK_HEAD_PATH}?symbol=${symbol}`,
    ({ quotes: [quote] }: StockHead) => {
      const head = document.querySelector<HTMLElement>('x-stock-head')
      if (quote && !quote.su && !quote.ip) writeFirstPrice(head, quote)
    },
  )
