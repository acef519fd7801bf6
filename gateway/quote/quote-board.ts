import type { StockSymbol } from '#api/market/rules/symbol.ts'
import type { Services } from '../http/handle.ts'
import type { MarketFeed } from '../market/feed/feed.ts'
import { openFeed } from '../market/feed/open-feed.ts'
import type { Quote } from '../market/feed/quote.ts'
import { type WireQuote, wireQuote } from './told-quote.ts'

/** Who reads some symbols; `tell` is called with one event for everything that changed together. */
interface Reader {
  symbols: readonly StockSymbol[]
  tell(id: string, data: string): void
}

export interface QuoteBoard {
  /**
   * Tells what is known at once, whole, or after `lastId` only what has changed since; then each change. Readers of
   * the same symbols share one text.
   */
  read(reader: Reader, lastId?: string): () => void
}

interface Shown {
  wire: WireQuote
  /** When it last changed, in rounds of this board. */
  round: number
  whole: string
  change: string
}

interface Group {
  symbols: readonly StockSymbol[]
  readers: Set<Reader>
  stop(): void
}

/** Readings that arrive together make one event. */
const GATHER_MS = 40
/** How long a group without readers is kept, for those who come back. */
const LINGER_MS = 10_000

const boards = new WeakMap<MarketFeed, QuoteBoard>()

/** The board of a feed: one for the process. */
export function openQuoteBoard(services: Services): QuoteBoard {
  const feed = openFeed(services)
  const known = boards.get(feed)
  if (known) return known
  const board = createQuoteBoard(feed)
  boards.set(feed, board)
  return board
}

export function createQuoteBoard(feed: Pick<MarketFeed, 'watch'>): QuoteBoard {
  // Ids of another process, or of before a restart, mean nothing here.
  const epoch = Math.floor(performance.timeOrigin + performance.now())
  const shown = new Map<StockSymbol, Shown>()
  const watchers = new Map<StockSymbol, number>()
  const groups = new Map<string, Group>()
  let changed = new Set<StockSymbol>()
  let round = 1
  let telling: ReturnType<typeof setTimeout> | undefined

  function take(quotes: readonly Quote[]): void {
    for (const quote of quotes) {
      const wire = wireQuote(quote)
      const known = shown.get(quote.symbol)
      const change = known && changeOf(known.wire, wire)
      if (change === '') continue
      const whole = JSON.stringify({ ...wire, w: 1 })
      shown.set(quote.symbol, { wire, round, whole, change: change ?? whole })
      changed.add(quote.symbol)
    }
    if (changed.size > 0 && !telling) telling = setTimeout(tellAll, GATHER_MS)
  }

  function tellAll(): void {
    telling = undefined
    const news = changed
    changed = new Set()
    const id = `${epoch}-${round}`
    round += 1
    for (const { symbols, readers } of groups.values()) {
      const parts = symbols.flatMap((symbol) =>
        news.has(symbol) ? [shown.get(symbol)!.change] : [],
      )
      if (parts.length === 0) continue
      const data = `[${parts.join(',')}]`
      for (const reader of [...readers]) reader.tell(id, data)
    }
  }

  function join(symbols: readonly StockSymbol[]): Group {
    const key = symbols.join(',')
    const known = groups.get(key)
    if (known) return known
    for (const symbol of symbols) watchers.set(symbol, (watchers.get(symbol) ?? 0) + 1)
    const unwatch = feed.watch(symbols, take)
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

  /** Undefined where nothing is to be said. */
  function greeting(symbols: readonly StockSymbol[], lastId: string | undefined): string {
    const since = roundOf(lastId)
    const parts = symbols.flatMap((symbol) => {
      const one = shown.get(symbol)
      return one && (since === undefined || one.round > since) ? [one.whole] : []
    })
    return parts.length > 0 ? `[${parts.join(',')}]` : ''
  }

  function roundOf(lastId: string | undefined): number | undefined {
    const [itsEpoch, itsRound] = (lastId ?? '').split('-').map(Number)
    return itsEpoch === epoch ? itsRound : undefined
  }

  return {
    read(reader, lastId) {
      const symbols = [...new Set(reader.symbols)].sort()
      const group = join(symbols)
      const data = greeting(symbols, lastId)
      if (data) reader.tell(`${epoch}-${round - 1}`, data)
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

/** The fields that differ; the whole quote where one of them is gone, nothing where none differs. */
function changeOf(known: WireQuote, wire: WireQuote): string {
  const isLess = Object.keys(known).some((field) => !(field in wire))
  if (isLess) return JSON.stringify({ ...wire, w: 1 })
  const fields = Object.entries(wire).filter(([field, value]) => known[field] !== value)
  if (fields.length === 0) return ''
  const change = JSON.stringify({ c: wire.c, ...Object.fromEntries(fields) })
  return change
}
