import { list } from '../codec.ts'
import { quoteChange, SYMBOLS_MAX } from './quote.ts'

/** Where quotes are pushed: `?symbols=` comma-joined; a reconnecting reader sends `Last-Event-ID`. */
export const QUOTE_STREAM = '/stream/quotes'

/** One event: the securities changed since the previous event; complete ones on connection and after a gap. */
export const quoteEvent = list(quoteChange, SYMBOLS_MAX)
