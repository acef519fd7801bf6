import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Services } from '#gateway/http/handle.ts'
import { labelOf, type MarketFeed } from '#gateway/market/feed/feed.ts'
import type { FeedQuote } from '#gateway/market/feed/quote.ts'
import type { AlertReading } from './alert-reading.ts'
import {
  type AlertEdges,
  alertEdges,
  changeInHundredths,
  fireAlerts,
  isDue,
} from './fire-alerts.ts'

/** Receives `{symbol}` when an alert of it was set, changed or deleted: every node checks it again. */
export const ALERTS_TOPIC = 'price-alerts'

/** How often all alerts are loaded again: a new day rearms, and a lost event is recovered. */
const LOOK_MS = 60_000
/** A quote older than this fires no alert: the market is closed, or its source fails. */
const FRESH_MS = 10 * 60_000

type Terms = Pick<Services, 'db' | 'clock' | 'logFault' | 'hub' | 'market'>

/**
 * Compares the moving market with the alerts people set: the feed reads each symbol once for alerts and viewers
 * together, and pauses when its exchange is closed. Every node does so; the update of an alert decides which node fires
 * it.
 */
export async function startAlerts(services: Terms): Promise<() => Promise<void>> {
  const { db, clock, logFault, hub, market } = services
  const watched = new Map<StockSymbol, { edges: AlertEdges; stop(): void }>()
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** One reading at a time: a second one that fires the same alerts at once would find nothing. */
  let running = Promise.resolve()

  const queue = (run: () => Promise<void>) => {
    running = running.then(async () => {
      try {
        if (!isStopped) await run()
      } catch (err) {
        logFault(err, { domain: 'watchlist' }, 'price alerts not checked')
      }
    })
    return running
  }

  const look = async (symbol?: StockSymbol) => {
    const edges = await alertEdges(db, clock.now(), symbol)
    const known = symbol ? [symbol] : [...watched.keys()]
    for (const one of known) if (!edges.has(one)) forget(one)
    for (const [one, its] of edges) follow(one, its)
  }

  const forget = (symbol: StockSymbol) => {
    watched.get(symbol)?.stop()
    watched.delete(symbol)
  }

  const follow = (symbol: StockSymbol, edges: AlertEdges) => {
    const known = watched.get(symbol)
    if (known && sameEdges(known.edges, edges)) return
    // A new watch is called at once with what is known, so that an alert already due fires.
    known?.stop()
    watched.set(symbol, {
      edges,
      stop: watch(market.feed, symbol, (quotes) => quotes.forEach(check)),
    })
  }

  const check = (quote: FeedQuote) => {
    const edges = watched.get(quote.symbol)?.edges
    const reading = readingOf(quote, clock.now())
    if (!edges || !reading || !isDue(edges, reading)) return
    void queue(async () => {
      if ((await fireAlerts(db, reading, clock.now())) > 0) await look(quote.symbol)
    })
  }

  const lookAgain = () => {
    if (isStopped) return
    timer = setTimeout(() => void queue(look).then(lookAgain), LOOK_MS)
    timer.unref()
  }

  const news = await hub.subscribe(ALERTS_TOPIC, undefined, ({ data }) => {
    const { symbol } = JSON.parse(data)
    void queue(() => look(symbol))
  })
  await queue(look)
  lookAgain()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    news.close()
    for (const symbol of [...watched.keys()]) forget(symbol)
    await running
  }
}

/** The feed may call the listener before the watch can be stopped. */
function watch(
  feed: MarketFeed,
  symbol: StockSymbol,
  listener: (quotes: readonly FeedQuote[]) => void,
): () => void {
  let isGone = false
  const stop = feed.watch([symbol], (quotes) => {
    // Runs after this turn, when the watch it belongs to is known.
    queueMicrotask(() => !isGone && listener(quotes))
  })
  return () => {
    isGone = true
    stop()
  }
}

/** The values alerts are compared with; undefined for a quote that is not current. */
function readingOf(quote: FeedQuote, now: Date): AlertReading | undefined {
  const { symbol, name, lastMilli, prevCloseMilli, quotedAt, isStale, state } = quote
  if (lastMilli === null || isStale || state.isSuspended || !quotedAt) return undefined
  if (Math.abs(now.getTime() - quotedAt.getTime()) > FRESH_MS) return undefined
  const change = changeInHundredths(lastMilli, prevCloseMilli)
  return { symbol, name, lastMilli, change, label: labelOf(quote) }
}

function sameEdges(one: AlertEdges, other: AlertEdges): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
