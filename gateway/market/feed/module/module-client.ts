import type { Logger } from 'pino'
import type { FeedQuote } from '../quote.ts'
import type { SourceClient, SourceQuote } from '../source-client.ts'
import type { SourceOutcome } from '../source-http.ts'

/** What a module knows of a security; what it leaves out is unknown. */
export interface ModuleQuote extends Omit<SourceQuote, 'quote'> {
  quote: Pick<FeedQuote, 'symbol'> &
    Partial<Omit<FeedQuote, 'state' | 'origin' | 'isStale' | 'staleReason'>>
}

/** What a module of `MARKET_SOURCE` makes: the client of a source, whose quotes need not be complete. */
export interface ModuleClient extends Omit<SourceClient, 'source' | 'quotes'> {
  quotes(
    ...asked: Parameters<SourceClient['quotes']>
  ): Promise<SourceOutcome<readonly ModuleQuote[]>>
}

/** Its default export. */
export type CreateClient = (terms: { log: Logger }) => ModuleClient | Promise<ModuleClient>
