import { list } from '../codec.ts'
import { quoteChange, SYMBOLS_MAX } from './quote.ts'

/** Where quotes are pushed: `?symbols=` comma-joined; a reader that comes back says `Last-Event-ID`. */
export const QUOTE_STREAM = '/stream/quotes'

/** One event: the securities that changed since the event before; whole ones on connection and after a gap. */
export const quoteEvent = list(quoteChange, SYMBOLS_MAX)
