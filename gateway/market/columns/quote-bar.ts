import type { Day } from '#api/exchange/session/exchange-time.ts'
import type { FeedQuote } from '../feed/quote.ts'
import { SEED } from '../replay/replay-market.ts'
import { flowOf } from '../simulation/capital-flow.ts'
import { randomBits } from '../simulation/counter-random.ts'
import { dayKeyOf } from '../simulation/daily-walk.ts'
import type { Security } from '../simulation/security.ts'
import type { Bar } from './bars.ts'

const NOTHING: Bar = {
  openMilli: 0,
  highMilli: 0,
  lowMilli: 0,
  closeMilli: 0,
  prevCloseMilli: 0,
  limitUpMilli: 0,
  limitDownMilli: 0,
  volume: 0,
  turnoverFen: 0,
  mainFen: Number.NaN,
  superLargeFen: Number.NaN,
}

/** The current day of a stock, from its quote. */
export function barOfQuote(quote: FeedQuote | undefined): Bar {
  if (!quote) return NOTHING
  const { lastMilli, prevCloseMilli, state } = quote
  const limits = {
    prevCloseMilli: prevCloseMilli ?? 0,
    limitUpMilli: quote.limitUpMilli ?? 0,
    limitDownMilli: quote.limitDownMilli ?? 0,
  }
  if (lastMilli === null || state.isSuspended || !quote.volume)
    return { ...NOTHING, ...limits, closeMilli: prevCloseMilli ?? 0 }
  return {
    ...limits,
    openMilli: quote.openMilli ?? lastMilli,
    highMilli: quote.highMilli ?? lastMilli,
    lowMilli: quote.lowMilli ?? lastMilli,
    closeMilli: lastMilli,
    volume: quote.volume,
    turnoverFen: quote.turnoverFen ?? 0,
    mainFen: quote.mainNetInflowFen ?? Number.NaN,
    superLargeFen: Number.NaN,
  }
}

/** A quote has no flow of super-large orders alone: that of the replay follows from its day. */
export function withSuperLarge(bar: Bar, { key }: Security, day: Day): Bar {
  if (bar.volume === 0) return bar
  const change = bar.closeMilli / bar.prevCloseMilli - 1
  const { superLargeFen } = flowOf(change, bar.turnoverFen, randomBits(SEED, key, dayKeyOf(day)))
  return { ...bar, superLargeFen }
}
