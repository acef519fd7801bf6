import { setImmediate as breathe } from 'node:timers/promises'
import { boardOf, isAShare } from '#api/exchange/board.ts'
import type { ExRightsEvent } from '#api/exchange/candle/adjustment.ts'
import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Db } from '#gateway/db/schema.ts'
import { allListings, type Listing } from '../queries.ts'
import { loadRecorded } from '../replay/recorded-market.ts'
import { daysUntil, loadUniverse, type Universe } from '../replay/universe.ts'
import { dayKeyOf } from '../simulation/daily-walk.ts'
import type { DayFrame } from '../simulation/draw-prices.ts'
import { type Bars, dropOldestDay, emptyBars, writeBar } from './bars.ts'
import { createDrawings, drawBar, startWalk, stepOver } from './draw-bar.ts'
import { recordedBetween } from './queries.ts'

/** Trading days in memory: a year. */
const BAR_DAYS = 255
/** Days whose recorded candles are read at once. */
const CHUNK = 20
/** Stocks drawn before requests may continue. */
const BREATH = 200

export interface BarLoader {
  bars: Bars
  universe: Universe
  /** Appends the days before this one. */
  advance(before: Day): Promise<void>
}

/** Loads the market's daily bars: what is recorded, and between records the days of the replay. */
export async function createBarLoader(
  db: Db,
  { seed, walks, until }: { seed: number; walks: boolean; until: Day },
): Promise<BarLoader> {
  const universe = await loadUniverse(db)
  const listings = (await allListings(db)).filter(isShare)
  const bars = emptyBars(listings, BAR_DAYS + 1)
  const { calendar } = universe
  // The first day of the calendar is the one before the first bar.
  const room = Math.min(BAR_DAYS, calendar.countTradingDays(calendar.firstDay, until) - 2)
  const first = calendar.plusTradingDays(until, -Math.max(1, room))
  const symbols = listings.map(({ symbol }) => symbol)
  const recorded = await loadRecorded(db, first, symbols)
  const stocks = listings.map((listing) => startWalk(listing, universe, recorded, seed))
  for (const [i, stock] of stocks.entries()) {
    if (!stock || !walks) continue
    for (const day of daysUntil(first, calendar)(stock.startDay)) stepOver(stock, day)
    if (i % BREATH === 0) await breathe()
  }

  /** A stock without an earlier close begins with the opening of its first candle, also if a later close is known. */
  const startOf = (listing: Listing, frame: DayFrame | undefined) =>
    frame &&
    startWalk(listing, universe, recorded, seed, { day: null, closeMilli: frame.openMilli })

  async function appendDay(
    day: Day,
    known: Awaited<ReturnType<typeof recordedBetween>>,
  ): Promise<void> {
    if (bars.days.length === BAR_DAYS) dropOldestDay(bars)
    const at = bars.days.length
    const frames = known.frames.get(day) ?? new Map<StockSymbol, never>()
    const events = known.exRights.get(day) ?? new Map<StockSymbol, ExRightsEvent>()
    const flows = known.flows.get(day)
    const drawingOf = createDrawings(seed, dayKeyOf(day))
    for (const [i, listing] of listings.entries()) {
      if (i % BREATH === 0) await breathe()
      const { symbol } = listing
      const frame = frames.get(symbol)
      const isTooLate = frame && day <= (stocks[i]?.startDay ?? '')
      const stock = (isTooLate ? undefined : stocks[i]) ?? startOf(listing, frame)
      stocks[i] = stock
      if (!stock || !isListedOn(listing, day) || day <= (stock.startDay ?? '')) continue
      if (!frame && !walks) continue
      const bar = drawBar(stock, day, { frame, event: events.get(symbol), drawingOf, walks })
      writeBar(bars, i, at, { ...bar, ...flows?.get(symbol) })
    }
    bars.days = [...bars.days, day]
  }

  async function advance(before: Day): Promise<void> {
    const last = bars.days.at(-1) ?? calendar.previousTradingDay(first)
    const wanted = daysUntil(before, calendar)(last)
    for (let i = 0; i < wanted.length; i += CHUNK) {
      const chunk = wanted.slice(i, i + CHUNK)
      const known = await recordedBetween(db, chunk[0]!, chunk.at(-1)!)
      for (const day of chunk) await appendDay(day, known)
    }
  }

  await advance(until)
  return { bars, universe, advance }
}

function isListedOn({ listDay }: Listing, day: Day): boolean {
  return !listDay || listDay <= day
}

function isShare({ symbol }: Listing): boolean {
  const board = boardOf(symbol)
  return board !== null && isAShare(board)
}
