import { dayOf } from '#api/china-time.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import { plusDays } from '#api/exchange/session/exchange-time.ts'
import { listNewListings, NEW_LISTINGS_MAX, type NewListing } from '#api/quote/list-new-listings.ts'
import { type Context, handle } from '../http/handle.ts'
import { type DailyCandle, firstCandles } from '../market/candle-queries.ts'
import { labelOf } from '../market/feed/feed.ts'
import type { FeedQuote } from '../market/feed/quote.ts'
import { quoteAnswer } from '../market/feed/quote-answer.ts'
import { type Listing, listingMonths, listingsBetween, newestListDay } from '../market/queries.ts'

const A_YEAR_DAYS = 366

export default handle(listNewListings, async ({ month }, context) => {
  const { db, now, market } = context
  const today = dayOf(now)
  const months = await listingMonths(db, today)
  const listings = month
    ? await listingsBetween(db, `${month}-01`, `${month}-31`, NEW_LISTINGS_MAX)
    : await newest(context, today)
  const symbols = listings.map(({ symbol }) => symbol)
  const quotes = await market.feed.quotes(symbols)
  const quoteOf = new Map(quotes.map((quote) => [quote.symbol, quote]))
  const firstOf = await firstCandles(db, symbols)
  const calendar = await market.moments.calendar()
  const daysSince = (listedOn: Day) =>
    calendar && listedOn >= calendar.firstDay && listedOn <= today
      ? calendar.countTradingDays(listedOn, today)
      : undefined
  const [first] = quotes
  return {
    listings: listings.flatMap((listing) =>
      listingAnswer(listing, quoteOf.get(listing.symbol), firstOf.get(listing.symbol), daysSince),
    ),
    months,
    coveredUntil: await newestListDay(db),
    label: first && labelOf(first),
  }
})

/** Listings of the past year; if there are none, the newest ones. */
async function newest({ db }: Context, today: Day): Promise<Listing[]> {
  const ofYear = await listingsBetween(db, plusDays(today, -A_YEAR_DAYS), today, NEW_LISTINGS_MAX)
  return ofYear.length > 0 ? ofYear : listingsBetween(db, '1990-01-01', today, 20)
}

function listingAnswer(
  { symbol, name, board, industry, listDay }: Listing,
  quote: FeedQuote | undefined,
  first: DailyCandle | undefined,
  daysSince: (listedOn: Day) => number | undefined,
): NewListing[] {
  if (!listDay) return []
  // A candle of a later day is not the first one.
  const firstDay = first?.time === listDay ? first : undefined
  const lastMilli = quote?.lastMilli ?? null
  return [
    {
      symbol,
      name: quote?.name ?? name,
      board,
      industry: industry ?? undefined,
      listedOn: listDay,
      dayNumber: daysSince(listDay),
      firstOpenMilli: firstDay?.open,
      firstCloseMilli: firstDay?.close,
      changePercent:
        firstDay && lastMilli !== null
          ? Number((((lastMilli - firstDay.open) / firstDay.open) * 100).toFixed(2))
          : undefined,
      quote: quote && quoteAnswer(quote),
    },
  ]
}
