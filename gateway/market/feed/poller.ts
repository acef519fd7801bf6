import type { Logger } from 'pino'
import type { TradingSession } from '#api/exchange/session/trading-session.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { ClockSetting, ServerClock } from '../../clock.ts'
import type { QuoteListener } from './feed.ts'
import type { FeedQuote } from './quote.ts'
import type { SessionMoment } from './session-moment.ts'

export interface PollerTerms {
  clock: ServerClock
  log: Logger
  /** The quotes of symbols, stale ones if the source failed; unknown symbols are absent. */
  read(symbols: readonly StockSymbol[]): Promise<FeedQuote[]>
  /** Null if the hours are unknown: the symbol is read then. */
  momentOf(symbol: StockSymbol): Promise<Hours | null>
  /** How many symbols one request may name. */
  batch: number
  intervalMs?: Partial<Record<TradingSession, number>>
}

/** The day a symbol shows, and its session on that day. */
export type Hours = Pick<SessionMoment, 'day' | 'session'>

/** Reads each watched symbol once for all its watchers. */
export interface Poller {
  watch(symbols: readonly StockSymbol[], listener: QuoteListener): () => void
  close(): void
}

/** Milliseconds between two readings while a market is in this session; in other sessions nothing is read. */
const INTERVALS: Partial<Record<TradingSession, number>> = { pre: 5000, open: 3000 }
/** How often an idle poller checks whether a session has begun; the sandbox may move the clock. */
const LOOK_MS = 5000
/** The shortest pause when the clock runs fast. */
const SHORTEST_MS = 250
/** Watchers that arrive within this time share one request. */
const GATHER_MS = 20
/** Misses in a row after which a quote counts as stale. */
const MISSES_MAX = 2

interface Watched {
  listeners: Set<QuoteListener>
  latest: FeedQuote | undefined
  /** The clock that `latest` was read by: since the sandbox moved it, `latest` belongs to another moment. */
  readBy: ClockSetting | undefined
  hours: Hours | null
  misses: number
}

export function createPoller(terms: PollerTerms): Poller {
  const { clock, log, batch } = terms
  const intervals = { ...INTERVALS, ...terms.intervalMs }
  const watched = new Map<StockSymbol, Watched>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let isClosed = false

  const isCurrent = ({ latest, readBy }: Watched) =>
    latest !== undefined && readBy === clock.setting()

  const schedule = (ms: number) => {
    clearTimeout(timer)
    if (isClosed || watched.size === 0) return
    timer = setTimeout(() => void round(), ms)
    timer.unref()
  }

  /**
   * Reads symbols that were never read by this clock, are in a session, have just left one (for its last figures), or show another
   * day.
   */
  async function round(): Promise<void> {
    if (isReading) return
    isReading = true
    try {
      const due: StockSymbol[] = []
      for (const [symbol, one] of watched) {
        const hours = await terms.momentOf(symbol)
        const isMoving = !hours || hours.session in intervals || !isSame(hours, one.hours)
        const isDue = isMoving || !isCurrent(one) || one.misses > 0
        one.hours = hours
        if (isDue) due.push(symbol)
      }
      for (let i = 0; i < due.length; i += batch) await readBatch(due.slice(i, i + batch))
    } catch (err) {
      log.error({ err }, 'quotes could not be read')
    } finally {
      isReading = false
      schedule(restMs())
    }
  }

  async function readBatch(symbols: readonly StockSymbol[]): Promise<void> {
    const readBy = clock.setting()
    const quotes = new Map((await terms.read(symbols)).map((quote) => [quote.symbol, quote]))
    const news = new Map<QuoteListener, FeedQuote[]>()
    for (const symbol of symbols) {
      const one = watched.get(symbol)
      const quote = one && settle(one, quotes.get(symbol))
      if (!one || !quote) continue
      one.latest = quote
      one.readBy = readBy
      for (const listener of one.listeners) {
        const list = news.get(listener)
        if (list) list.push(quote)
        else news.set(listener, [quote])
      }
    }
    for (const [listener, list] of news) notify(listener, list)
  }

  /** The quote to publish, undefined if nothing has changed. */
  function settle(one: Watched, read: FeedQuote | undefined): FeedQuote | undefined {
    if (read && !read.isStale) {
      one.misses = 0
      return read
    }
    one.misses += 1
    const known = one.latest ?? read
    if (!known || one.misses < MISSES_MAX) return one.latest ? undefined : read
    return known.isStale
      ? undefined
      : { ...known, isStale: true, staleReason: read?.staleReason ?? 'empty' }
  }

  function notify(listener: QuoteListener, quotes: readonly FeedQuote[]): void {
    try {
      listener(quotes)
    } catch (err) {
      log.error({ err }, 'a listener of quotes failed')
    }
  }

  function restMs(): number {
    const hasUnread = [...watched.values()].some((one) => !isCurrent(one) && one.misses === 0)
    if (hasUnread) return GATHER_MS
    const resting = [...watched.values()].map(
      ({ hours }) => (hours && intervals[hours.session]) ?? LOOK_MS,
    )
    return Math.max(SHORTEST_MS, Math.min(LOOK_MS, ...resting) / Math.max(1, clock.speed()))
  }

  return {
    watch(symbols, viewer) {
      // Two viewers may pass the same function; each stops only itself.
      const listener: QuoteListener = (quotes) => viewer(quotes)
      const known: FeedQuote[] = []
      let isStopped = false
      let isNew = false
      for (const symbol of new Set(symbols)) {
        const one = watched.get(symbol) ?? {
          listeners: new Set(),
          latest: undefined,
          readBy: undefined,
          hours: null,
          misses: 0,
        }
        isNew ||= !isCurrent(one)
        watched.set(symbol, one)
        one.listeners.add(listener)
        if (one.latest && isCurrent(one)) known.push(one.latest)
      }
      if (known.length > 0) queueMicrotask(() => !isStopped && notify(listener, known))
      if (isNew && !isReading) schedule(GATHER_MS)
      return () => {
        isStopped = true
        for (const symbol of symbols) {
          const one = watched.get(symbol)
          one?.listeners.delete(listener)
          if (one?.listeners.size === 0) watched.delete(symbol)
        }
        if (watched.size === 0) clearTimeout(timer)
      }
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      watched.clear()
    },
  }
}

const isSame = (one: Hours, other: Hours | null): boolean =>
  one.session === other?.session && one.day === other.day
