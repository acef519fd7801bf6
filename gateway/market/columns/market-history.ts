import { tradingMinutes } from '#api/exchange/candle/minute-axis.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Services } from '#gateway/http/handle.ts'
import type { SessionMoments } from '../feed/session-moment.ts'
import { loadFundamentals } from '../fundamentals/load-fundamentals.ts'
import type { Fundamentals } from '../fundamentals/report.ts'
import type { MarketBoard } from '../market-board.ts'
import { importMark } from '../replay/queries.ts'
import { SEED } from '../replay/replay-market.ts'
import { axisOf } from '../simulation/volume-curve.ts'
import { type Bars, barsBefore, writeBar } from './bars.ts'
import { type BarLoader, createBarLoader } from './load-bars.ts'
import { barOfQuote, withSuperLarge } from './quote-bar.ts'

/** The market's daily bars up to the moment, and its companies. */
export interface MarketHistory {
  bars: Bars
  fundamentals: ReadonlyMap<StockSymbol, Fundamentals>
  /** The days of the columns, the last of which may still be running. */
  days: readonly Day[]
  /** The share of the last day's trading minutes that has passed, up to 1. */
  elapsed: number
  /** Whether prices and reports are simulated where nothing is recorded. */
  isSimulated: boolean
  /** Changes with every figure. */
  version: number
  /** Changes with every import: until then, a past day does not change. */
  mark: string
}

type Parts = Pick<Services, 'config' | 'db' | 'clock'> & {
  moments: SessionMoments
  board: MarketBoard
}

/** How long the running day is kept; earlier days never change. */
const KEPT_MS = 15_000
const LANDMARK = 'sh000001'
/** Days that averages need: a clock moved further back starts over. */
const MIN_DAYS = 100

interface Loaded {
  mark: string
  loader: BarLoader
  /** The bars of the loader, or a copy that ends before its last day. */
  bars: Bars
  fundamentals: ReadonlyMap<StockSymbol, Fundamentals>
  /** The day the fundamentals were read for. */
  until: Day
}

/** Reads nothing until the first request; all requests share one reading. */
export function createMarketHistory({ config, db, clock, moments, board }: Parts) {
  const isSimulated = config.marketSource === 'replay'
  let loaded: Loaded | undefined
  let version = 0
  let reading: Promise<MarketHistory | undefined> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let clockAt = 0

  async function load(day: Day): Promise<Loaded> {
    const mark = await importMark(db)
    const options = { seed: SEED, walks: isSimulated, until: day }
    const before = loaded?.mark === mark ? loaded : undefined
    if (before?.until === day) return before
    const isWithin = (before?.loader.bars.days[MIN_DAYS] ?? day) < day
    const loader = before && isWithin ? before.loader : await createBarLoader(db, options)
    await loader.advance(day)
    const { bars: all } = loader
    const bars = (all.days.at(-1) ?? '') < day ? all : barsBefore(all, day)
    const fundamentals = await loadFundamentals(db, loader.universe, {
      until: day,
      simulates: isSimulated,
    })
    return { mark, loader, bars, fundamentals, until: day }
  }

  async function read(): Promise<MarketHistory | undefined> {
    const moment = await moments.at(LANDMARK)
    if (!moment) return undefined
    const now = await load(moment.day)
    loaded = now
    const { bars } = now
    const { bySymbol } = await board.read()
    const today = bars.days.length
    let hasTraded = false
    for (const [i, { symbol }] of bars.listings.entries()) {
      const bar = barOfQuote(bySymbol.get(symbol)?.quote)
      const security = isSimulated ? now.loader.universe.securities.get(symbol) : undefined
      writeBar(bars, i, today, security ? withSuperLarge(bar, security, moment.day) : bar)
      hasTraded ||= bar.volume > 0
    }
    version += 1
    const days = hasTraded ? [...bars.days, moment.day] : bars.days
    const elapsed = hasTraded ? elapsedOf(moment.second) : 1
    const { mark, fundamentals } = now
    return { bars, fundamentals, days, elapsed, isSimulated, version, mark }
  }

  /** Undefined while no trading calendar is known. */
  return async function marketHistory(): Promise<MarketHistory | undefined> {
    const now = performance.now()
    const clockNow = clock.now().getTime()
    const hasJumped = Math.abs(clockNow - clockAt) > 10 * KEPT_MS
    if (reading && !hasJumped && now - readAt < KEPT_MS) return reading
    readAt = now
    clockAt = clockNow
    const before = reading
    const made = Promise.resolve(before)
      .catch(() => undefined)
      .then(read)
    reading = made
    made.catch(() => {
      if (reading === made) reading = undefined
    })
    return made
  }
}

const DAY_MINUTES = 240

function elapsedOf(second: number): number {
  return Math.max(1, tradingMinutes(second, axisOf(LANDMARK))) / DAY_MINUTES
}
