import type { Logger } from 'pino'
import { blankQuote } from '../quote.ts'
import type { SourceClient, SourceQuote } from '../source-client.ts'
import type { SourceOutcome } from '../source-http.ts'
import type { ModuleClient, ModuleQuote } from './module-client.ts'

type Method = (...args: never[]) => Promise<unknown>

const MALFORMED = { reason: 'malformed' } as const

/**
 * A client of which the gateway may believe what it believes of its own: it never throws, answers with an outcome, and its
 * quotes are of the symbols asked for, complete, and numbers where they should be.
 */
export function guardClient(client: ModuleClient, log: Logger): SourceClient {
  const guarded = { ...client }
  for (const [name, part] of Object.entries(client))
    if (typeof part === 'function')
      Object.assign(guarded, { [name]: guard(name, part.bind(client) as Method, log) })
  return {
    ...guarded,
    source: 'module',
    async quotes(symbols, maxAgeMs) {
      const outcome = await guarded.quotes(symbols, maxAgeMs)
      if (outcome.reason !== undefined) return outcome
      if (!Array.isArray(outcome.value)) return MALFORMED
      const wanted = new Set<unknown>(symbols)
      const known = outcome.value.filter((one?: ModuleQuote | null) =>
        wanted.has(one?.quote?.symbol),
      )
      const read = known.flatMap((one) => wholeQuote(one) ?? [])
      return read.length === known.length ? { value: read } : MALFORMED
    },
  }
}

function guard(name: string, method: Method, log: Logger): Method {
  return async (...args) => {
    try {
      const outcome = await method(...args)
      if (isOutcome(outcome)) return outcome
      log.warn({ method: name }, 'the market source gives no outcome')
    } catch (err) {
      log.warn({ err, method: name }, 'the market source throws')
    }
    return MALFORMED
  }
}

function isOutcome(outcome: unknown): outcome is SourceOutcome<unknown> {
  return (
    typeof outcome === 'object' && outcome !== null && ('value' in outcome || 'reason' in outcome)
  )
}

/** Undefined if something is of another kind than it should be. */
function wholeQuote(one: ModuleQuote): SourceQuote | undefined {
  const blank = blankQuote(one.quote.symbol)
  const { state, origin, isStale, staleReason } = blank
  const quote = { ...blank, ...one.quote, state, origin, isStale, staleReason }
  const isRight = Object.entries(quote).every(([name, value]) => {
    if (value === null || ['symbol', 'state', 'origin', 'isStale'].includes(name)) return true
    if (name === 'name') return typeof value === 'string'
    if (value instanceof Date) return name === 'quotedAt' && Number.isFinite(value.getTime())
    return name !== 'quotedAt' && typeof value === 'number' && Number.isFinite(value)
  })
  return isRight ? { ...one, quote } : undefined
}
