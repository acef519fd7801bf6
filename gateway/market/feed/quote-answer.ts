import { type Quote, quote as quoteCodec } from '#api/quote/quote.ts'
import { labelOf } from './feed.ts'
import type { FeedQuote } from './quote.ts'

/** A quote as the API sends it: unknown fields are omitted, figures have no more digits than screens show. */
export function quoteAnswer(quote: FeedQuote): Quote {
  const { state, quotedAt, averageMilli, volumeRatio } = quote
  return {
    ...known(quote),
    symbol: quote.symbol,
    averageMilli: rounded(averageMilli, 1),
    volumeRatio: rounded(volumeRatio, 2),
    floatShares: quote.floatShares ?? sharesOf(quote.floatCap, quote.lastMilli),
    totalShares: quote.totalShares ?? sharesOf(quote.totalCap, quote.lastMilli),
    quotedAt: quotedAt?.getTime(),
    session: state.session,
    phase: state.phase,
    holiday: state.holiday ?? undefined,
    isSuspended: state.isSuspended || undefined,
    isStale: quote.isStale || undefined,
    label: labelOf(quote),
  }
}

export type WireQuote = Readonly<Record<string, unknown>>

export function wireQuote(quote: FeedQuote): WireQuote {
  // A record's codec encodes to an object of wire words.
  return quoteCodec.encode(quoteAnswer(quote)) as WireQuote
}

const WHOLE = [
  'lastMilli',
  'prevCloseMilli',
  'openMilli',
  'highMilli',
  'lowMilli',
  'volume',
  'turnoverFen',
  'limitUpMilli',
  'limitDownMilli',
  'outerVolume',
  'innerVolume',
  'afterHoursVolume',
  'afterHoursTurnoverFen',
  'yearHighMilli',
  'yearLowMilli',
  'mainNetInflowFen',
  'indicativeMilli',
] as const
const PLAIN = ['name', 'peTtm', 'peDynamic', 'peStatic', 'pb'] as const

type Known = { [K in (typeof WHOLE)[number]]?: number } & Partial<
  Pick<Quote, (typeof PLAIN)[number]>
>

function known(quote: FeedQuote): Known {
  const whole = WHOLE.map((field) => [field, rounded(quote[field], 0)])
  const plain = PLAIN.map((field) => [field, quote[field] ?? undefined])
  return Object.fromEntries([...whole, ...plain])
}

function rounded(value: number | null, decimals: number): number | undefined {
  return value === null ? undefined : Number(value.toFixed(decimals))
}

function sharesOf(cap: number | null, lastMilli: number | null): number | undefined {
  return cap !== null && lastMilli ? Math.round((cap * 1000) / lastMilli) : undefined
}
