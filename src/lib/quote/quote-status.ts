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

function sessionOf({ session, indicativeMilli }: Quote): QuoteStatus {
  if (session === 'pre') return { text: TEXTS.pre, tone: 'live' }
  if (session === 'lunch') return { text: TEXTS.lunch, tone: 'quiet' }
  if (session === 'closed') return { text: TEXTS.closed, tone: 'quiet' }
  return { text: indicativeMilli ? TEXTS.closingAuction : TEXTS.open, tone: 'live' }
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
