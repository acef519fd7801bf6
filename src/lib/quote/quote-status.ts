import { sessionLabel } from '#api/exchange/session/session-label.ts'
import type { SessionPhase } from '#api/exchange/session/session-schedule.ts'
import type { Quote } from '#api/quote/quote.ts'
import { shortTimeText } from '#lib/shell/format/time-text.ts'
import type { QuoteFeed } from './quotes-store.ts'
import { QUOTE_TEXTS } from './texts.ts'

/** Text and emphasis of the chip beside a price. */
export interface QuoteStatus {
  text: string
  tone: 'live' | 'quiet' | 'warn'
}

const { status: TEXTS } = QUOTE_TEXTS
const USUAL_PHASES = {
  pre: 'openingAuction',
  open: 'morning',
  lunch: 'lunch',
  closed: 'closed',
} as const satisfies Record<Quote['session'], SessionPhase>

/** Trouble first: a session beside outdated figures would be misleading. */
export function statusOf(
  quote: Quote,
  { feed, isOnline }: { feed: QuoteFeed; isOnline: boolean },
): QuoteStatus {
  if (!isOnline) return { text: TEXTS.offline, tone: 'warn' }
  if (quote.isSuspended) return { text: TEXTS.suspended, tone: 'quiet' }
  if (quote.isStale) return { text: TEXTS.stale, tone: 'warn' }
  if (feed === 'failed') return { text: TEXTS.failed, tone: 'warn' }
  return sessionOf(quote)
}

/** The phase in the words of every other page; sources without one know the session alone. */
function sessionOf({ session, phase, holiday }: Quote): QuoteStatus {
  const tone = session === 'open' || session === 'pre' ? 'live' : 'quiet'
  return { text: sessionLabel(phase ?? USUAL_PHASES[session], holiday), tone }
}

/** `11-20 14:32:05`: always with the day, because quotes outlive it. */
export function quoteTime(quotedAt: number | undefined): string {
  return quotedAt === undefined ? '--' : shortTimeText(quotedAt)
}

/** The large price of a page, and its label if it is not the last price. */
export interface ShownPrice {
  milli: number | undefined
  name: string
}

export function shownPrice(quote: Quote): ShownPrice {
  const { price } = QUOTE_TEXTS
  if (quote.isSuspended)
    return { milli: quote.lastMilli ?? quote.prevCloseMilli, name: price.suspended }
  if (quote.indicativeMilli) return { milli: quote.indicativeMilli, name: price.indicative }
  if (quote.lastMilli) return { milli: quote.lastMilli, name: '' }
  return { milli: quote.prevCloseMilli, name: quote.prevCloseMilli ? price.previous : '' }
}
