import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { Services } from '#gateway/http/handle.ts'
import { labelOf, type MarketFeed } from '#gateway/market/feed/feed.ts'
import type { FeedQuote } from '#gateway/market/feed/quote.ts'
import {
  type AlertEdges,
  type AlertReading,
  alertEdges,
  changeInHundredths,
  fireAlerts,
  isDue,
} from './fire-alerts.ts'

/** Told `{symbol}` when an alert of it was set, changed or deleted: every node looks again. */
export const ALERTS_TOPIC = 'price-alerts'

/** How often everything is looked at again: a new day rearms, a lost event is made up for. */
const LOOK_MS = 60_000
/** A quote older than this moves nobody: the market rests, or its source does. */
const FRESH_MS = 10 * 60_000

type Terms = Pick<Services, 'db' | 'clock' | 'log' | 'hub' | 'market'>

/**
 * Compares the market with the alerts people set, while it moves: the feed reads each symbol once for alerts and
 * viewers together and rests when its exchange does. Every node does so; the update of an alert decides who fires it.
 */
export async function startAlerts(services: Terms): Promise<() => Promise<void>> {
  const { db, clock, log, hub, market } = services
  const watched = new Map<StockSymbol, { edges: AlertEdges; stop(): void }>()
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** One thing at a time: a reading that fires twice at once would only find nothing the second time. */
  let running = Promise.resolve()

  const queue = (run: () => Promise<void>) => {
    running = running.then(async () => {
      try {
        if (!isStopped) await run()
      } catch (err) {
        log.error({ err }, 'price alerts not checked')
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
    // A new watch is told what is known at once, so that an alert that is due already fires.
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

/** The feed may tell what it knows before the watch is there to be stopped. */
function watch(
  feed: MarketFeed,
  symbol: StockSymbol,
  listener: (quotes: readonly FeedQuote[]) => void,
): () => void {
  let isGone = false
  const stop = feed.watch([symbol], (quotes) => {
    // After this turn, so that the watch it belongs to is known.
    queueMicrotask(() => !isGone && listener(quotes))
  })
  return () => {
    isGone = true
    stop()
  }
}

/** What alerts are compared with; undefined for a quote that says nothing about the present. */
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
