import { symbolParts } from '#api/exchange/symbol.ts'
import { SYMBOLS_MAX } from '#api/quote/quote.ts'
import { QUOTE_STREAM } from '#api/quote/quote-stream.ts'
import { endpoint } from '../http/endpoint.ts'
import { lastEventId, openEventStream } from '../stream/event-stream.ts'

/** Pushes quotes of the named symbols: what is known at once, then what changes. */
export const quoteStream = endpoint('GET', QUOTE_STREAM, (c, services) => {
  const symbols = (c.req.query('symbols') ?? '').split(',').filter(Boolean)
  if (symbols.length === 0 || symbols.length > SYMBOLS_MAX || !symbols.every(symbolParts))
    return c.text(`symbols: 1 to ${SYMBOLS_MAX} symbols joined by commas`, 400)
  const { board } = services.quotes
  const stream = openEventStream(c, services)
  stream.onEnd(board.read({ symbols, send: stream.write }, lastEventId(c)))
  return stream.response
})
