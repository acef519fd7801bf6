import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { SourceClient, SourceQuote } from '../source-client.ts'
import type { SourceOutcome } from '../source-http.ts'

/** Less than the pause between two readings of a watched symbol. */
const FRESH_MS = 2500
const STORED_MAX = 20_000

interface Stored {
  askedAt: number
  outcome: Promise<SourceOutcome<unknown>>
}

/** The questions one node may ask another about the source. */
export type SourceMethod = Exclude<
  keyof SourceClient,
  'source' | 'batch' | 'hasNetValues' | 'dayTables' | 'pastTables'
>

/**
 * What the reading node asks the source, for itself and for the others: a symbol or a chart that several nodes want is
 * requested once.
 */
export function createFreshReadings(client: SourceClient, { now = () => performance.now() } = {}) {
  const charts = new Map<string, Stored>()
  const quotes = new Map<StockSymbol, Stored>()
  const isFresh = (stored: Stored | undefined, maxAgeMs: number): stored is Stored =>
    stored !== undefined && now() - stored.askedAt < maxAgeMs

  function store<K>(map: Map<K, Stored>, keys: readonly K[], ask: () => Stored['outcome']): void {
    const stored = { askedAt: now(), outcome: ask() }
    for (const key of keys) {
      map.delete(key)
      map.set(key, stored)
    }
    while (map.size > STORED_MAX) map.delete(map.keys().next().value!)
    void stored.outcome.then(({ reason }) => {
      if (reason === undefined) return
      for (const key of keys) if (map.get(key) === stored) map.delete(key)
    })
  }

  /** A symbol that was read within the time allowed is not read again; a failed request fails them all. */
  async function readQuotes(
    symbols: readonly StockSymbol[],
    maxAgeMs: number,
  ): Promise<SourceOutcome<readonly SourceQuote[]>> {
    const due = symbols.filter((symbol) => !isFresh(quotes.get(symbol), maxAgeMs))
    for (let i = 0; i < due.length; i += client.batch) {
      const batch = due.slice(i, i + client.batch)
      store(quotes, batch, () => client.quotes(batch))
    }
    const found = new Map<StockSymbol, SourceQuote>()
    for (const outcome of new Set(symbols.map((symbol) => quotes.get(symbol)?.outcome))) {
      const { value, reason } = (await outcome) as SourceOutcome<readonly SourceQuote[]>
      if (reason !== undefined) return { reason }
      for (const one of value) found.set(one.quote.symbol, one)
    }
    return { value: symbols.flatMap((symbol) => found.get(symbol) ?? []) }
  }

  return (method: SourceMethod, args: readonly unknown[]): Promise<SourceOutcome<unknown>> => {
    const [symbols, maxAgeMs] = args as [readonly StockSymbol[], number | null | undefined]
    // A single symbol is asked for with everything the source has of it, such as the order book.
    if (method === 'quotes' && symbols.length > 1) return readQuotes(symbols, maxAgeMs ?? FRESH_MS)
    const key = JSON.stringify([method, ...args])
    if (!isFresh(charts.get(key), FRESH_MS)) {
      const ask = client[method] as (...args: readonly unknown[]) => Stored['outcome']
      store(charts, [key], () => ask(...args))
    }
    return charts.get(key)!.outcome
  }
}
