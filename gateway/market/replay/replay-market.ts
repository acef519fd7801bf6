import type { Board } from '#api/exchange/board.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import { CalendarError } from '#api/exchange/session/trading-calendar.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import { refuseInTransaction } from '#gateway/db/transaction-scope.ts'
import type { Services } from '#gateway/http/handle.ts'
import type { TurnoverDays } from '../feed/feed.ts'
import type { FeedQuote } from '../feed/quote.ts'
import { type SessionMoment, sessionMomentOf } from '../feed/session-moment.ts'
import type { Security } from '../simulation/security.ts'
import { type DayTurnover, dayTurnover, turnoverAt, turnoverUntil } from './day-turnover.ts'
import { loadMarketDay, type MarketDay, type ReplayDay } from './market-day.ts'
import { importMark } from './queries.ts'
import { lastTrading, replayQuote, unpricedQuote } from './replay-quote.ts'
import { loadUniverse, type Universe } from './universe.ts'

const LANDMARK = 'sh000001'

/** The days of a seed are the same on every node and after every restart. */
export const SEED = 1
/** How often the database is checked for imports. */
const LOOK_MS = 60_000
/** The current day and, around midnight and the opening, the adjacent one. */
const DAYS_KEPT = 2
/** The day that is shown and the one before. */
const TURNOVERS_KEPT = 2

/** What a symbol shows at the moment. */
export interface Shown {
  one: Security
  day: ReplayDay
  at: SessionMoment
  universe: Universe
}

export interface ReplayMarket {
  /** Undefined for unknown symbols and while no trading calendar is known. */
  show(symbol: StockSymbol): Promise<Shown | undefined>
  quotes(symbols: readonly StockSymbol[]): Promise<FeedQuote[]>
  /** Quotes of an earlier moment, counted back from the one each symbol shows: never of the day before. */
  quotesAt(symbols: readonly StockSymbol[], agoMs: number): Promise<FeedQuote[]>
  /** Turnover of both large exchanges, today so far and on the trading day before. */
  turnoverDays(): Promise<TurnoverDays | undefined>
  /** Null while no trading calendar is known. */
  momentOf(symbol: StockSymbol): Promise<SessionMoment | null>
}

interface Loaded {
  mark: string
  universe: Universe
  days: Map<Day, Promise<MarketDay>>
  /** The turnovers of the day that is shown and of the trading day before. */
  turnovers: Map<Day, Promise<DayTurnover>>
}

/** Holds the market of the day the clock shows, and reloads it when the day or the imported data changes. */
export function createReplayMarket(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  seed: number,
): ReplayMarket {
  let loaded: Promise<Loaded | undefined> | undefined
  let lookedAt = Number.NEGATIVE_INFINITY

  async function load(): Promise<Loaded | undefined> {
    try {
      const mark = await importMark(db)
      return { mark, universe: await loadUniverse(db), days: new Map(), turnovers: new Map() }
    } catch (err) {
      if (!(err instanceof CalendarError)) throw err
      log.error({ err }, 'no trading calendar: nothing can be replayed')
      return undefined
    }
  }

  async function current(): Promise<Loaded | undefined> {
    // The look at the imports would wait for the one connection that the transaction holds.
    refuseInTransaction('the market')
    const now = performance.now()
    if (loaded && now - lookedAt < LOOK_MS) return loaded
    lookedAt = now
    const before = loaded
    loaded = renewed(before).catch((error: unknown) => {
      loaded = before
      throw error
    })
    return loaded
  }

  async function renewed(before: Promise<Loaded | undefined> | undefined) {
    const known = await before
    return known && known.mark === (await importMark(db)) ? known : load()
  }

  function dayOf({ universe, days }: Loaded, day: Day): Promise<MarketDay> {
    const known = days.get(day)
    if (known) return known
    const symbols = [...universe.securities.keys()]
    const made = loadMarketDay(db, universe, { day, seed, symbols })
    days.set(day, made)
    made.catch(() => days.delete(day))
    for (const old of [...days.keys()].slice(0, -DAYS_KEPT)) days.delete(old)
    return made
  }

  /** Securities of one board have the same hours; `moments` avoids a query for each security of a market. */
  async function show(
    symbol: StockSymbol,
    moments = new Map<Board, SessionMoment>(),
  ): Promise<Shown | undefined> {
    const market = await current()
    const one = market?.universe.securities.get(symbol)
    if (!market || !one) return undefined
    const hours = hoursOf(one)
    const at = moments.get(hours) ?? sessionMomentOf(clock.now(), symbol, market.universe.calendar)
    moments.set(hours, at)
    const day = await (await dayOf(market, at.day)).of(symbol)
    return day && { one, day, at, universe: market.universe }
  }

  /** The quote of a listed security without a known close; undefined before its listing. */
  async function unpriced(
    symbol: StockSymbol,
    moments: ReadonlyMap<Board, SessionMoment>,
  ): Promise<FeedQuote | undefined> {
    const one = (await current())?.universe.securities.get(symbol)
    const at = one && moments.get(hoursOf(one))
    if (!one || !at || (one.listDay !== null && one.listDay > at.day)) return undefined
    return unpricedQuote(one, at)
  }

  async function quotes(
    symbols: readonly StockSymbol[],
    moment: (shown: Shown) => SessionMoment,
  ): Promise<FeedQuote[]> {
    const found: FeedQuote[] = []
    const moments = new Map<Board, SessionMoment>()
    for (const symbol of symbols) {
      const shown = await show(symbol, moments)
      const quote = shown
        ? replayQuote(shown.one, shown.day, moment(shown))
        : await unpriced(symbol, moments)
      if (quote) found.push(quote)
    }
    return found
  }

  /** A day is summed once; one that is not shown is drawn for that, as a whole, and forgotten but for its sums. */
  function sumsOf({ universe, days, turnovers }: Loaded, day: Day): Promise<DayTurnover> {
    const known = turnovers.get(day)
    if (known) return known
    const symbols = [...universe.securities.keys()]
    const drawn = days.get(day) ?? loadMarketDay(db, universe, { day, seed, symbols })
    const sums = drawn.then((one) => dayTurnover(one, symbols))
    turnovers.set(day, sums)
    sums.catch(() => turnovers.delete(day))
    for (const old of [...turnovers.keys()].slice(0, -TURNOVERS_KEPT)) turnovers.delete(old)
    return sums
  }

  return {
    show: (symbol) => show(symbol),
    async turnoverDays() {
      const market = await current()
      if (!market) return undefined
      const { calendar } = market.universe
      const at = sessionMomentOf(clock.now(), LANDMARK, calendar)
      const isFirst = at.day <= calendar.firstDay
      const before = isFirst ? undefined : await sumsOf(market, calendar.previousTradingDay(at.day))
      const today = turnoverUntil(await sumsOf(market, at.day), at.second)
      return { today, before, beforeFen: before && turnoverAt(before, at.second) }
    },
    quotes: (symbols) => quotes(symbols, ({ at }) => at),
    quotesAt: (symbols, agoMs) =>
      quotes(symbols, ({ day, at }) => ({
        ...at,
        second: Math.max(0, Math.min(at.second, lastTrading(day.path)) - agoMs / 1000),
      })),
    async momentOf(symbol) {
      const market = await current()
      return market ? sessionMomentOf(clock.now(), symbol, market.universe.calendar) : null
    },
  }
}

/** An index of Hong Kong has the hours of its shares. */
function hoursOf({ symbol, board }: Security): Board {
  return symbol.startsWith('hk') ? 'hk' : board
}
