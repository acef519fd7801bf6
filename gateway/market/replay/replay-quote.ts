import { tradingMinutes } from '#api/exchange/candle/minute-axis.ts'
import { volumeRatioOf } from '#api/exchange/price/quote-figures.ts'
import { sessionMarket } from '#api/exchange/session/trading-session.ts'
import { blankQuote, type FeedQuote, type QuoteState, withFigures } from '../feed/quote.ts'
import { quotedAt, type SessionMoment } from '../feed/session-moment.ts'
import { afterHoursVolume, outerVolume, simulatedFlow } from '../simulation/capital-flow.ts'
import { type DayPath, type Moment, momentAt, positionAt } from '../simulation/day-path.ts'
import { auctionAt } from '../simulation/order-book.ts'
import type { Security } from '../simulation/security.ts'
import type { ReplayDay } from './market-day.ts'

/** The quote of a security at a moment of its day. */
export function replayQuote(one: Security, day: ReplayDay, at: SessionMoment): FeedQuote {
  const { path } = day
  const position = positionAt(at.second, path.axis)
  const moment = position && momentAt(path, position)
  const auction = auctionAt(path, at.second, at.phase)
  const base: FeedQuote = {
    ...blankQuote(one.symbol),
    name: one.name,
    prevCloseMilli: path.prevCloseMilli,
    limitUpMilli: path.limits?.limitUpMilli ?? null,
    limitDownMilli: path.limits?.limitDownMilli ?? null,
    floatShares: one.floatShares,
    totalShares: one.totalShares,
    volume: 0,
    turnoverFen: 0,
    indicativeMilli: path.isPriced ? (auction?.priceMilli ?? null) : null,
    quotedAt: quotedAt(at, lastTraded(path, at.second)),
    state: stateAt(at, path.isSuspended),
    origin: originAt(path, at),
    isStale: at.isBeyondCalendar,
    staleReason: at.isBeyondCalendar ? 'calendar' : null,
  }
  if (path.isSuspended) return withFigures({ ...base, lastMilli: path.prevCloseMilli })
  if (!moment) return withFigures(base)
  const quote = withFigures({
    ...base,
    ...moment,
    ...(one.board === 'index' ? {} : tradedSides(path, moment)),
    ...afterHours(one, path, at),
    volumeRatio: volumeRatioOf(
      moment.volume,
      tradingMinutes(at.second, path.axis),
      day.volumesBefore,
    ),
  })
  return path.isPriced ? quote : { ...quote, averageMilli: null }
}

/** A security that is listed but whose prices nobody knows: nothing is invented for it. */
export function unpricedQuote(one: Security, at: SessionMoment): FeedQuote {
  return {
    ...blankQuote(one.symbol),
    name: one.name,
    floatShares: one.floatShares,
    totalShares: one.totalShares,
    state: stateAt(at, false),
    origin: 'simulated',
  }
}

function stateAt({ session, phase, holiday }: SessionMoment, isSuspended: boolean): QuoteState {
  return { session, phase, holiday, isSuspended }
}

function tradedSides(path: DayPath, moment: Moment) {
  const outer = outerVolume(path, moment)
  const flow = simulatedFlow(path, moment)
  return {
    outerVolume: outer,
    innerVolume: moment.volume - outer,
    mainNetInflowFen: flow.superLargeFen + flow.largeFen,
  }
}

function afterHours({ symbol }: Security, path: DayPath, { day, second }: SessionMoment) {
  if (sessionMarket(symbol, day) !== 'mainlandAfterHours') return {}
  const volume = afterHoursVolume(path, second)
  return {
    afterHoursVolume: volume,
    afterHoursTurnoverFen: Math.round((volume * path.close.at(-1)!) / 10),
  }
}

/** A day fitted to a recorded candle ends with the recorded figures. */
function originAt(path: DayPath, { second }: SessionMoment): FeedQuote['origin'] {
  return path.isLed && second >= lastTrading(path) ? 'replayed' : path.origin
}

/** The second of the last trading up to a second of the day: nothing trades at noon. */
function lastTraded({ axis }: DayPath, second: number): number {
  const part = axis.parts.findLast(({ from }) => from * 60 <= second)
  return part ? Math.min(second, part.to * 60) : second
}

/** The second at which trading ends. */
export function lastTrading({ axis }: DayPath): number {
  return axis.parts.at(-1)!.to * 60
}
