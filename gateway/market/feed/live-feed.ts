import { dayOf } from '#api/china-time.ts'
import type { SessionPhase } from '#api/exchange/session/session-schedule.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Services } from '../../http/handle.ts'
import { createAuctionRecord } from './auction-record.ts'
import { labelOf, type MarketFeed, type Reading } from './feed.ts'
import { createPoller } from './poller.ts'
import { blankQuote, type FeedQuote } from './quote.ts'
import type { SessionMoments } from './session-moment.ts'
import type { SourceClient, SourceQuote } from './source-client.ts'
import type { SourceOutcome } from './source-http.ts'

/** How long a chart is shared with others without a new request. */
const FRESH_MS = 2000
/** How many answers are stored for when the source fails. */
const KEPT_MAX = 2000

/** A public source as a feed: the last known answer, marked stale, replaces one that failed. */
export function createLiveFeed(
  parts: Pick<Services, 'clock' | 'log'> & { moments: SessionMoments },
  client: SourceClient,
  { freshMs = FRESH_MS } = {},
): MarketFeed {
  const { moments } = parts
  const answers = new Map<string, unknown>()
  const requests = new Map<string, { reading: Promise<Reading<unknown>>; until: number }>()
  const known = new Map<StockSymbol, SourceQuote>()
  const auctions = createAuctionRecord()

  /** Sends one request for all who want the same at the same time or shortly after. */
  function cache<T>(key: string, request: () => Promise<SourceOutcome<T>>): Promise<Reading<T>> {
    const recent = requests.get(key)
    // The value of a key always has the type of the one caller that stores it.
    if (recent && performance.now() < recent.until) return recent.reading as Promise<Reading<T>>
    const entry = { reading: settled(key, request), until: Number.POSITIVE_INFINITY }
    remember(requests, key, entry)
    void entry.reading.then(({ staleReason }) => {
      entry.until = staleReason ? 0 : performance.now() + freshMs
    })
    return entry.reading
  }

  async function settled<T>(
    key: string,
    request: () => Promise<SourceOutcome<T>>,
  ): Promise<Reading<T>> {
    const outcome = await request()
    if (outcome.reason !== undefined) {
      return {
        value: answers.get(key) as T | undefined,
        origin: 'live',
        staleReason: outcome.reason,
      }
    }
    remember(answers, key, outcome.value)
    return { value: outcome.value, origin: 'live', staleReason: null }
  }

  async function readBatch(
    symbols: readonly StockSymbol[],
    maxAgeMs: number | undefined,
  ): Promise<SourceQuote[]> {
    const outcome = await client.quotes(symbols, maxAgeMs)
    const found = new Map(outcome.value?.map((one) => [one.quote.symbol, one]))
    const read: SourceQuote[] = []
    for (const symbol of symbols) {
      const fresh = found.get(symbol)
      const one = fresh ? await stated(fresh) : staleOf(symbol, known.get(symbol), outcome)
      if (fresh && one) remember(known, symbol, one)
      if (one) read.push(one)
    }
    return read
  }

  async function stated(one: SourceQuote): Promise<SourceQuote> {
    const at = await moments.at(one.quote.symbol)
    if (!at) return one
    auctions.add(one, at)
    const isSuspended = at.phase in TRADED && hasNothing(one)
    const { session, phase, holiday } = at
    return { ...one, quote: { ...one.quote, state: { session, phase, holiday, isSuspended } } }
  }

  async function quotes(symbols: readonly StockSymbol[], maxAgeMs?: number): Promise<FeedQuote[]> {
    const read: FeedQuote[] = []
    for (let i = 0; i < symbols.length; i += client.batch) {
      const batch = await readBatch(symbols.slice(i, i + client.batch), maxAgeMs)
      read.push(...batch.map(({ quote }) => quote))
    }
    return read
  }

  /** Uses what came with the quote itself. */
  async function withQuote<T>(
    symbol: StockSymbol,
    of: (one: SourceQuote) => T | undefined,
  ): Promise<Reading<T>> {
    const { value, ...rest } = await cache(`quote ${symbol}`, () => client.quotes([symbol]))
    const one = value?.[0] ?? known.get(symbol)
    return { ...rest, value: one && of(one) }
  }

  const candles: MarketFeed['candles'] = (symbol, period, adjustment, limit) =>
    cache(`candles ${symbol} ${period} ${adjustment} ${limit}`, () =>
      client.candles(symbol, period, adjustment, limit),
    )

  /** A source without an answer has no such question. */
  const flowDaysOf = (request: SourceClient['flowDays']): Pick<MarketFeed, 'flowDays'> =>
    request ? { flowDays: (symbol) => cache(`flowDays ${symbol}`, () => request(symbol)) } : {}
  const bondOf = (request: SourceClient['bond']): Pick<MarketFeed, 'bond'> =>
    request ? { bond: (symbol) => cache(`bond ${symbol}`, () => request(symbol)) } : {}
  const holdersOf = (request: SourceClient['holders']): Pick<MarketFeed, 'holders'> =>
    request ? { holders: (symbol) => cache(`holders ${symbol}`, () => request(symbol)) } : {}
  const netValueOf = (): Pick<MarketFeed, 'netValue'> =>
    client.hasNetValues
      ? { netValue: (symbol) => withQuote(symbol, ({ netValue }) => netValue) }
      : {}

  const poller = createPoller({
    ...parts,
    read: quotes,
    momentOf: async (symbol) => {
      const at = await moments.at(symbol)
      // Beyond the calendar's end it is unknown when the market is closed.
      return at?.isBeyondCalendar ? null : at
    },
    batch: client.batch,
  })

  return {
    source: client.source,
    label: labelOf,
    watch: poller.watch,
    quotes,
    intraday: (symbol) => cache(`intraday ${symbol}`, () => client.intraday(symbol)),
    fiveDays: (symbol) => cache(`fiveDays ${symbol}`, () => client.fiveDays(symbol)),
    candles,
    closes: async (symbol, { before, count }) => {
      // One candle more than asked for: the last may be of the day itself.
      const { value, ...rest } = await candles(symbol, 'day', 'none', count + 1)
      const closes = value?.map(({ time, close }) => ({ day: time, closeMilli: close }))
      return { ...rest, value: closes?.filter(({ day }) => day < before) }
    },
    minutes: async (symbol, day) => {
      const { value, ...rest } = await candles(symbol, 'minute5', 'none', BARS)
      const bars = value?.filter(({ time }) => time.startsWith(day))
      const quote = known.get(symbol)?.quote
      const isToday =
        quote?.quotedAt !== undefined && quote.quotedAt !== null && dayOf(quote.quotedAt) === day
      const { limitUpMilli, limitDownMilli } = isToday ? quote : {}
      const limits = limitUpMilli && limitDownMilli ? { limitUpMilli, limitDownMilli } : null
      return { ...rest, value: bars && { bars, limits } }
    },
    orderBook: async (symbol) => {
      const { value, ...rest } = await withQuote(symbol, (one) => one)
      const at = value && (await moments.at(symbol))
      if (value && at) auctions.add(value, at)
      return { ...rest, value: value?.book }
    },
    auction: async (symbol) => {
      const at = await moments.at(symbol)
      return { value: at ? auctions.of(symbol, at) : [], origin: 'live', staleReason: null }
    },
    ticks: (symbol, limit) => {
      const request = client.ticks
      return request
        ? cache(`ticks ${symbol} ${limit}`, () => request(symbol, limit))
        : withQuote(symbol, ({ ticks }) => ticks?.slice(-limit))
    },
    capitalFlow: async (symbol) => {
      const request = client.capitalFlow
      if (!request) return { value: undefined, origin: 'live', staleReason: null }
      return cache(`flow ${symbol}`, () => request(symbol))
    },
    ...flowDaysOf(client.flowDays),
    ...bondOf(client.bond),
    ...holdersOf(client.holders),
    ...netValueOf(),
    dayTables: client.dayTables ?? [],
    pastTables: client.pastTables ?? [],
    search: (text) => cache(`search ${text}`, () => client.search(text)),
    listing: () => cache('listing', () => client.listing()),
    close: poller.close,
  }
}

/** Five-minute bars of about a week. */
const BARS = 240

/** Phases in which a share that trades at all has traded or has orders. */
const TRADED: Partial<Record<SessionPhase, true>> = {
  morning: true,
  lunch: true,
  afternoon: true,
  closingAuction: true,
  afterClose: true,
  afterHours: true,
  closed: true,
}

function hasNothing({ quote, book }: SourceQuote): boolean {
  const isOffered = (book?.bids.length ?? 0) + (book?.asks.length ?? 0) > 0
  return !quote.volume && quote.openMilli === null && !isOffered
}

/** The replacement for a failed answer; a symbol missing from a sound answer is unknown. */
function staleOf(
  symbol: StockSymbol,
  known: SourceQuote | undefined,
  { reason }: SourceOutcome<unknown>,
): SourceQuote | undefined {
  const one = known ?? (reason ? { quote: blankQuote(symbol) } : undefined)
  if (!one) return undefined
  return { ...one, quote: { ...one.quote, isStale: true, staleReason: reason ?? 'empty' } }
}

function remember<K, V>(map: Map<K, V>, key: K, value: V): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > KEPT_MAX) map.delete(map.keys().next().value!)
}
