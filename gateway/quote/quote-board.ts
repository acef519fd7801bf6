import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { MarketFeed } from '../market/feed/feed.ts'
import type { FeedQuote } from '../market/feed/quote.ts'
import { type WireQuote, wireQuote } from '../market/feed/quote-answer.ts'

/** A reader of some symbols; `send` is called with one frame for everything that changed together. */
interface Reader {
  symbols: readonly StockSymbol[]
  send(frame: Buffer): void
}

export interface QuoteBoard {
  /**
   * Sends what is known at once, complete, or after `lastId` only what has changed since; then each change. Readers of
   * the same symbols share one frame.
   */
  read(reader: Reader, lastId?: string): () => void
}

interface Shown {
  wire: WireQuote
  whole: string
  /** The quote sent last; undefined before the first one. */
  sent: WireQuote | undefined
  /** When it was sent, milliseconds since the start of this board. */
  sentAt: number
}

interface Group {
  symbols: readonly StockSymbol[]
  readers: Set<Reader>
  stop(): void
}

/** Readings that arrive within this time make one event. */
const GATHER_MS = 40
/** How long a group without readers is stored for readers that return. */
const LINGER_MS = 10_000

export function createQuoteBoard(feed: Pick<MarketFeed, 'watch'>): QuoteBoard {
  // Ids of another process, or from before a restart, are meaningless here.
  const epoch = Math.floor(performance.timeOrigin + performance.now())
  const startedAt = performance.now()
  const shown = new Map<StockSymbol, Shown>()
  const watchers = new Map<StockSymbol, number>()
  const groups = new Map<string, Group>()
  let changed = new Set<StockSymbol>()
  let lastAt = 0
  let sending: ReturnType<typeof setTimeout> | undefined

  function receive(quotes: readonly FeedQuote[]): void {
    for (const quote of quotes) {
      const wire = wireQuote(quote)
      const known = shown.get(quote.symbol)
      const whole = JSON.stringify({ ...wire, w: 1 })
      if (known?.whole === whole) continue
      shown.set(quote.symbol, { wire, whole, sent: known?.sent, sentAt: known?.sentAt ?? 0 })
      changed.add(quote.symbol)
    }
    if (changed.size > 0 && !sending) sending = setTimeout(sendChanges, GATHER_MS)
  }

  /** Every event has a distinct time, which is its id. */
  function sendChanges(): void {
    sending = undefined
    lastAt = Math.max(lastAt + 1, Math.floor(performance.now() - startedAt))
    const texts = new Map<StockSymbol, string>()
    for (const symbol of changed) {
      const one = shown.get(symbol)
      if (!one) continue
      texts.set(symbol, one.sent ? changeOf(one.sent, one.wire) : one.whole)
      shown.set(symbol, { ...one, sent: one.wire, sentAt: lastAt })
    }
    changed = new Set()
    for (const { symbols, readers } of groups.values()) {
      const parts = symbols.flatMap((symbol) => texts.get(symbol) ?? [])
      if (parts.length === 0) continue
      const frame = frameOf(parts)
      for (const reader of [...readers]) reader.send(frame)
    }
  }

  function join(symbols: readonly StockSymbol[]): Group {
    const key = symbols.join(',')
    const known = groups.get(key)
    if (known) return known
    for (const symbol of symbols) watchers.set(symbol, (watchers.get(symbol) ?? 0) + 1)
    const unwatch = feed.watch(symbols, receive)
    const group: Group = {
      symbols,
      readers: new Set(),
      stop() {
        groups.delete(key)
        unwatch()
        for (const symbol of symbols) {
          const left = watchers.get(symbol)! - 1
          if (left > 0) watchers.set(symbol, left)
          else {
            watchers.delete(symbol)
            shown.delete(symbol)
          }
        }
      },
    }
    groups.set(key, group)
    return group
  }

  function greeting(symbols: readonly StockSymbol[], lastId: string | undefined): string[] {
    const since = momentOf(lastId)
    return symbols.flatMap((symbol) => {
      const one = shown.get(symbol)
      return one && (since === undefined || one.sentAt > since) ? [one.whole] : []
    })
  }

  function frameOf(parts: readonly string[]): Buffer {
    return Buffer.from(`id: ${epoch}-${lastAt}\ndata: [${parts.join(',')}]\n\n`)
  }

  function momentOf(lastId: string | undefined): number | undefined {
    const [itsEpoch, moment] = (lastId ?? '').split('-').map(Number)
    return itsEpoch === epoch ? moment : undefined
  }

  return {
    read(reader, lastId) {
      const symbols = [...new Set(reader.symbols)].sort()
      const group = join(symbols)
      const parts = greeting(symbols, lastId)
      if (parts.length > 0) reader.send(frameOf(parts))
      group.readers.add(reader)
      return () => {
        group.readers.delete(reader)
        if (group.readers.size > 0) return
        const linger = setTimeout(() => {
          if (group.readers.size === 0 && groups.get(symbols.join(',')) === group) group.stop()
        }, LINGER_MS)
        linger.unref()
      }
    },
  }
}

/** The fields that differ; the whole quote if one of them was removed. */
function changeOf(known: WireQuote, wire: WireQuote): string {
  const isLess = Object.keys(known).some((field) => !(field in wire))
  if (isLess) return JSON.stringify({ ...wire, w: 1 })
  const fields = Object.entries(wire).filter(([field, value]) => known[field] !== value)
  return JSON.stringify({ c: wire.c, ...Object.fromEntries(fields) })
}
