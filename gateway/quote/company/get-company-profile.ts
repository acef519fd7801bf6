import { dayOf } from '#api/china-time.ts'
import { boardOf, isFund } from '#api/exchange/board.ts'
import { SECTOR_KINDS, type SectorKind } from '#api/exchange/sector.ts'
import { sellsSameDay } from '#api/exchange/settlement.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import {
  getCompanyProfile,
  type KnownDisclosure,
  SECURITY_DAYS_MAX,
  type SecurityDay,
} from '#api/quote/company/get-company-profile.ts'
import { type Context, handle } from '../../http/handle.ts'
import { hasHolders } from '../../market/disclosure/load-holders.ts'
import { billboardSeats } from '../../market/disclosure/queries.ts'
import type { LiveBond } from '../../market/feed/feed.ts'
import { aliasesOf, type Listing, listingsOf, sectorsOf } from '../../market/queries.ts'
import { conversionOf, premiumOf, priceOf } from '../../market/terms/premium.ts'
import {
  bondDaysOf,
  bondTerms,
  fundDividendsOf,
  newestNetValue,
} from '../../market/terms/terms-queries.ts'
import { hasFilings } from '../../news/filing/filing-queries.ts'

export default handle(getCompanyProfile, async ({ symbol }, services) => {
  const { db } = services
  const [listing] = await listingsOf(db, [symbol])
  if (!listing) return {}
  const aliases = await aliasesOf(db, symbol)
  const sectors = await sectorsOf(db, symbol)
  const live = await liveBondOf(services, symbol)
  return {
    profile: {
      symbol,
      name: listing.name,
      exchange: listing.exchange,
      board: listing.board,
      region: listing.area ?? undefined,
      industry: listing.industry ?? undefined,
      listedOn: listing.listDay ?? undefined,
      floatShares: listing.floatShares ?? undefined,
      totalShares: listing.totalShares ?? undefined,
      formerNames: aliases.filter(({ kind }) => kind === 'name').map(({ value }) => value),
      formerCodes: aliases.filter(({ kind }) => kind === 'code').map(({ value }) => value),
      sectors: sectors.flatMap(({ code, name, kind }) =>
        isShown(kind) ? [{ code, name, kind }] : [],
      ),
      disclosures: await disclosuresOf(services, listing),
      sellsSameDay: sellsSameDay(symbol, listing.name) ?? undefined,
      bond: await bondOf(services, symbol, live),
      netValue: await netValueOf(services, symbol),
      days: await daysOf(services, listing, live),
    },
  }
})

/** What the source of the market answers; undefined for other securities, and of a source without such answers. */
async function liveBondOf(
  { market: { feed } }: Context,
  symbol: StockSymbol,
): Promise<LiveBond | undefined> {
  return boardOf(symbol) === 'bond' ? (await feed.bond?.(symbol))?.value : undefined
}

/** Imported terms, with those that the source knows of the day. */
async function bondOf(
  { db, market: { feed } }: Context,
  symbol: StockSymbol,
  live: LiveBond | undefined,
) {
  const imported = await bondTerms(db, symbol)
  if (!imported && !live) return undefined
  const { stockSymbol, conversionMilli, rating, maturesOn } = live ?? {}
  const terms = {
    ...imported,
    ...(stockSymbol && { stockSymbol }),
    // The price of the day has no other day.
    ...(conversionMilli && { conversionMilli, knownOn: undefined }),
    ...(rating && { rating }),
    ...(maturesOn && { maturesOn }),
  }
  const stockOf = terms.stockSymbol
  const quotes = await feed.quotes(stockOf ? [symbol, stockOf] : [symbol])
  const [bond, stock] = [symbol, stockOf].map((one) => quotes.find((quote) => quote.symbol === one))
  return {
    ...terms,
    stockName: stock?.name ?? undefined,
    ...conversionOf({ bond, stock, conversionMilli: terms.conversionMilli }),
  }
}

async function netValueOf({ db, market: { feed } }: Context, symbol: StockSymbol) {
  const live = (await feed.netValue?.(symbol))?.value
  const known = live ? { yuan: live } : await newestNetValue(db, symbol)
  if (!known) return undefined
  const [quote] = await feed.quotes([symbol])
  return { ...known, premiumPercent: premiumOf(quote && priceOf(quote), known.yuan * 1000) }
}

/** A day that the source knows replaces the imported one of its kind. */
async function daysOf(
  { db }: Context,
  { symbol, board }: Listing,
  live: LiveBond | undefined,
): Promise<SecurityDay[]> {
  if (isFund(board)) return [...(await fundDividendsOf(db, symbol, SECURITY_DAYS_MAX))]
  const known = new Map((await bondDaysOf(db, symbol)).map((one) => [one.kind, one]))
  for (const one of live?.days ?? []) known.set(one.kind, { priceMilli: undefined, ...one })
  return [...known.values()].sort((one, other) => (one.day < other.day ? -1 : 1))
}

async function disclosuresOf(context: Context, listing: Listing): Promise<KnownDisclosure[]> {
  const { db, now } = context
  const { symbol } = listing
  const known = {
    filings: await hasFilings(context, symbol),
    holders: await hasHolders(context, listing),
    billboard: (await billboardSeats(db, symbol, dayOf(now))).length > 0,
  }
  return (Object.keys(known) as KnownDisclosure[]).filter((name) => known[name])
}

function isShown(kind: string): kind is SectorKind {
  return SECTOR_KINDS.some((shown) => shown === kind)
}
