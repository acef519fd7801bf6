import { dayOf } from '#api/china-time.ts'
import { isFund } from '#api/exchange/board.ts'
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
import { aliasesOf, type Listing, listingsOf, sectorsOf } from '../../market/queries.ts'
import { conversionOf, premiumOf, priceOf } from '../../market/terms/premium.ts'
import {
  bondDaysOf,
  bondTerms,
  fundDividendsOf,
  newestNetValue,
} from '../../market/terms/terms-queries.ts'
import { filingSections } from '../../news/filing/filing-queries.ts'

export default handle(getCompanyProfile, async ({ symbol }, services) => {
  const { db } = services
  const [listing] = await listingsOf(db, [symbol])
  if (!listing) return {}
  const aliases = await aliasesOf(db, symbol)
  const sectors = await sectorsOf(db, symbol)
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
      bond: await bondOf(services, symbol),
      netValue: await netValueOf(services, symbol),
      days: await daysOf(services, listing),
    },
  }
})

async function bondOf({ db, market: { feed } }: Context, symbol: StockSymbol) {
  const terms = await bondTerms(db, symbol)
  if (!terms) return undefined
  const { stockSymbol, conversionMilli } = terms
  const quotes = await feed.quotes(stockSymbol ? [symbol, stockSymbol] : [symbol])
  const [bond, stock] = [symbol, stockSymbol].map((one) =>
    quotes.find((quote) => quote.symbol === one),
  )
  return {
    ...terms,
    stockName: stock?.name ?? undefined,
    ...conversionOf({ bond, stock, conversionMilli }),
  }
}

async function netValueOf({ db, market: { feed } }: Context, symbol: StockSymbol) {
  const known = await newestNetValue(db, symbol)
  if (!known) return undefined
  const [quote] = await feed.quotes([symbol])
  return { ...known, premiumPercent: premiumOf(quote && priceOf(quote), known.yuan * 1000) }
}

async function daysOf({ db }: Context, { symbol, board }: Listing): Promise<SecurityDay[]> {
  const days = isFund(board)
    ? await fundDividendsOf(db, symbol, SECURITY_DAYS_MAX)
    : await bondDaysOf(db, symbol)
  return [...days]
}

async function disclosuresOf(context: Context, listing: Listing): Promise<KnownDisclosure[]> {
  const { db, now } = context
  const { symbol } = listing
  const known = {
    filings: (await filingSections(db, symbol, now)).length > 0,
    holders: await hasHolders(context, listing),
    billboard: (await billboardSeats(db, symbol, dayOf(now))).length > 0,
  }
  return (Object.keys(known) as KnownDisclosure[]).filter((name) => known[name])
}

function isShown(kind: string): kind is SectorKind {
  return SECTOR_KINDS.some((shown) => shown === kind)
}
