import { sessionLabel } from '#api/exchange/session/session-label.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { IndexLine, Overview } from '#api/market/get-overview.ts'
import type { Services } from '#gateway/http/handle.ts'
import { type IntradayDay, labelOf, type MarketFeed, type TurnoverDays } from '../feed/feed.ts'
import type { FeedQuote } from '../feed/quote.ts'
import { quoteAnswer } from '../feed/quote-answer.ts'
import type { SessionMoments } from '../feed/session-moment.ts'
import type { BoardStock, MarketBoard } from '../market-board.ts'
import { countsTowardsTurnover } from '../replay/day-turnover.ts'
import { breadthOf } from './breadth.ts'
import { turnoverLines } from './turnover-lines.ts'

const LANDMARK = 'sh000001'
/** The indices on the market page, in order. */
const SHOWN: readonly StockSymbol[] = [
  LANDMARK,
  'sz399001',
  'sz399006',
  'sh000688',
  'sh000300',
  'bj899050',
  'sh000905',
  'sh000852',
  'hkHSI',
]
/** Their turnovers are those of the two large exchanges. */
const EXCHANGES: readonly StockSymbol[] = ['sh000001', 'sz399001']
const LINE_POINTS = 60
const DAY_MINUTES = 240

/** Many pages request the same overview every few seconds. */
const KEPT_MS = 1500

interface Parts extends Pick<Services, 'clock'> {
  feed: MarketFeed
  moments: SessionMoments
  board: MarketBoard
}

/** Reads the overview at most once per moment, for all requests. */
export function createOverview(parts: Parts): () => Promise<Overview> {
  const { clock } = parts
  let latest: { at: number; clockAt: number; overview: Promise<Overview> } | undefined
  return () => {
    const [at, clockAt] = [performance.now(), clock.now().getTime()]
    const hasJumped = latest && Math.abs(clockAt - latest.clockAt) > KEPT_MS * clock.speed() * 2
    if (latest && !hasJumped && at - latest.at < KEPT_MS) return latest.overview
    const reading = { at, clockAt, overview: readOverview(parts) }
    latest = reading
    reading.overview.catch(() => {
      if (latest === reading) latest = undefined
    })
    return reading.overview
  }
}

async function readOverview({ feed, moments, board }: Parts): Promise<Overview> {
  const quotes = await feed.quotes(SHOWN)
  const { stocks } = await board.read()
  const moment = await moments.at(LANDMARK)
  const landmark = quotes.find(({ symbol }) => symbol === LANDMARK)
  return {
    sessionLabel: sessionLabel(moment?.phase ?? 'closed', moment?.holiday),
    session: moment?.session ?? 'closed',
    changesAt: moment?.changesAt?.getTime(),
    indices: await Promise.all(quotes.map((quote) => lineOf(feed, quote))),
    breadth: stocks.length > 0 ? breadthOf(stocks) : undefined,
    ...(await (feed.turnoverDays ? sumOf(stocks, feed.turnoverDays) : turnovers(feed))),
    quotedAt: landmark?.quotedAt?.getTime(),
    label: landmark && labelOf(landmark),
  }
}

async function lineOf(feed: MarketFeed, quote: FeedQuote): Promise<IndexLine> {
  const { value } = await feed.intraday(quote.symbol)
  const points = value?.points ?? []
  const every = Math.max(1, Math.ceil(points.length / LINE_POINTS))
  const line = points
    .filter((_, i) => (points.length - 1 - i) % every === 0)
    .map(({ priceMilli }) => Math.round(priceMilli))
  const covered = Math.min(100, Math.round((points.length / DAY_MINUTES) * 100))
  return { quote: quoteAnswer(quote), line, covered }
}

type Turnovers = Partial<
  Pick<Overview, 'turnoverFen' | 'turnoverBeforeFen' | 'turnoverLine' | 'turnoverLineBefore'>
>

/** The turnover of a simulated market is the sum over its securities. */
async function sumOf(
  stocks: readonly BoardStock[],
  turnoverDays: () => Promise<TurnoverDays | undefined>,
): Promise<Turnovers> {
  const counted = stocks.filter(({ listing }) => countsTowardsTurnover(listing.symbol))
  if (counted.length === 0) return {}
  const turnoverFen = counted.reduce((sum, { quote }) => sum + (quote.turnoverFen ?? 0), 0)
  // Before the first trade there is nothing to compare.
  const days = turnoverFen > 0 ? await turnoverDays() : undefined
  if (!days) return { turnoverFen }
  const { today, before, beforeFen } = days
  return { turnoverFen, turnoverBeforeFen: beforeFen, ...turnoverLines(today, before) }
}

/** Turnover of today so far, and of the trading day before up to the same minute. */
async function turnovers(feed: MarketFeed): Promise<Turnovers> {
  let today = 0
  let before = 0
  const sums: number[] = []
  const sumsBefore: number[] = []
  for (const symbol of EXCHANGES) {
    const { value } = await feed.fiveDays(symbol)
    const day = value?.at(-1)
    const dayBefore = value?.at(-2)
    if (!day) return {}
    today += turnoverOf(day)
    addTurnovers(sums, day)
    const until = day.points.at(-1)?.time
    // Before the first trade there is nothing to compare.
    if (!dayBefore || !until) continue
    before += turnoverOf(dayBefore, until)
    addTurnovers(sumsBefore, dayBefore)
  }
  return {
    turnoverFen: Math.round(today),
    ...(before && {
      turnoverBeforeFen: Math.round(before),
      ...turnoverLines(sums, sumsBefore),
    }),
  }
}

/** Adds the turnovers since the morning, minute by minute. */
function addTurnovers(sums: number[], { points }: IntradayDay): void {
  let sum = 0
  points.forEach(({ turnoverFen }, i) => {
    sum += turnoverFen
    sums[i] = (sums[i] ?? 0) + sum
  })
}

function turnoverOf({ points }: IntradayDay, until?: string): number {
  const counted = until === undefined ? points : points.filter(({ time }) => time <= until)
  return counted.reduce((sum, { turnoverFen }) => sum + turnoverFen, 0)
}
