import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { TradingCalendar } from '#api/exchange/session/trading-calendar.ts'
import type { FeedQuote } from './feed/quote.ts'
import type { Listing } from './queries.ts'
import { createSecurity, limitsOn } from './simulation/security.ts'

/** Gives a quote without limits those of the exchange's rules: lists of some sources leave them out. */
export function withRuledLimits(
  quote: FeedQuote,
  listing: Listing,
  { day, calendar }: { day: Day; calendar: TradingCalendar },
): FeedQuote {
  const { prevCloseMilli, limitUpMilli, limitDownMilli } = quote
  if (!prevCloseMilli || limitUpMilli !== null || limitDownMilli !== null) return quote
  const security = createSecurity({ ...listing, sector: listing.industry, base: null })
  const limits = security && limitsOn(security, day, prevCloseMilli, calendar)
  return limits ? { ...quote, ...limits } : quote
}
