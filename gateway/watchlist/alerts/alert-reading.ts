import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { FeedLabel } from '#gateway/market/feed/feed.ts'

/** The values an alert is compared with. */
export interface AlertReading {
  symbol: StockSymbol
  name: string | null
  lastMilli: number
  /** In 0.01 per cent, as screens round it; null if there is no previous close. */
  change: number | null
  label: FeedLabel | undefined
}
