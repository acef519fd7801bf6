import { Gauge, type Registry } from 'prom-client'
import type { SessionPhase } from '#api/exchange/session/session-schedule.ts'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Services } from '#gateway/http/handle.ts'
import type { FeedQuote } from './quote.ts'
import type { SessionMoments } from './session-moment.ts'

/** An index changes every few seconds in these phases; in the closing auction it may rest. */
const CONTINUOUS: readonly SessionPhase[] = ['morning', 'afternoon']

interface Parts {
  moments: Pick<SessionMoments, 'at'>
  clock: Pick<Services['clock'], 'now'>
  /** The security whose quotes show the age. */
  landmark: StockSymbol
}

export interface FeedAge {
  /** A quote repeated by a source, or by this node while its source fails, has its own time and is as old as before. */
  see(quote: Pick<FeedQuote, 'quotedAt'>): void
}

/** Shows how old the newest quote is, while trading is continuous; at other times there is no age. */
export function observeFeedAge(registry: Registry, { moments, clock, landmark }: Parts): FeedAge {
  /** Before the first quote, the start of the node. */
  let newest = clock.now()
  let isSeen = false
  new Gauge({
    name: 'gateway_feed_age_seconds',
    help: 'Age of the newest quote of an index, while trading is continuous; absent at other times',
    registers: [registry],
    async collect() {
      this.remove()
      const at = await moments.at(landmark).catch(() => null)
      if (!at || at.isBeyondCalendar || !CONTINUOUS.includes(at.phase)) return
      this.set(Math.max(0, (clock.now().getTime() - newest.getTime()) / 1000))
    },
  })
  return {
    see({ quotedAt }) {
      if (!quotedAt || (isSeen && quotedAt <= newest)) return
      newest = quotedAt
      isSeen = true
    },
  }
}

/**
 * Throws while the source gives no quote of the landmark, or only the last one is repeated. That the calendar has ended
 * is said by a part of its own.
 */
export function refuseFailing(quote: Pick<FeedQuote, 'isStale' | 'staleReason'> | undefined): void {
  if (!quote) throw new Error('the market feed knows no index')
  if (quote.isStale && quote.staleReason !== 'calendar')
    throw new Error(`the source of the market fails: ${quote.staleReason}`)
}
