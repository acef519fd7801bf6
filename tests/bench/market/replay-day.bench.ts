import { pino } from 'pino'
import { createClock } from '#gateway/clock.ts'
import { openDatabase } from '#gateway/db/client.ts'
import { blankQuote, type FeedQuote } from '#gateway/market/feed/quote.ts'
import { allListings } from '#gateway/market/queries.ts'
import { createReplayFeed } from '#gateway/market/replay/replay.ts'
import { seedMarket } from '#gateway/market/universe/load-universe.ts'
import { prepareMarket } from '../../support/bench/market.ts'

/**
 * Measures a whole day of the whole market, minute by minute: every quote of every listing at each of 240 minutes,
 * against a bare random walk that fills as many quotes without any rules, in the same run.
 */
const MORNING = Date.parse('2026-11-20T09:30:30+08:00')
const AFTERNOON = Date.parse('2026-11-20T13:00:30+08:00')
const MINUTE_MS = 60_000

const market = prepareMarket()
const database = await openDatabase({ databaseUrl: undefined, dataDir: market.dataDir })
try {
  await seedMarket(database.db)
  const symbols = (await allListings(database.db)).map(({ symbol }) => symbol)
  const clock = createClock()
  const feed = createReplayFeed({ db: database.db, clock, log: pino({ enabled: false }) })

  const loadMs = await timed(async () => {
    clock.set(new Date(MORNING), 0)
    await feed.quotes(symbols)
  })
  let told = 0
  const replayMs = await timed(async () => {
    for (const moment of minutes()) {
      clock.set(new Date(moment), 0)
      told += (await feed.quotes(symbols)).length
    }
  })
  const walkMs = await timed(() => bareWalk(symbols))
  console.log(`${symbols.length} listings: the day drawn in ${seconds(loadMs)}`)
  console.log(
    `240 minutes, ${told} quotes: replay ${seconds(replayMs)}, bare walk ${seconds(walkMs)}`,
  )
  console.log(
    `${(replayMs / walkMs).toFixed(1)} × the bare walk; ${(14_400_000 / replayMs).toFixed(0)} × faster than the day`,
  )
  feed.close()
} finally {
  await database.close()
  market.remove()
}

function minutes(): number[] {
  const half = Array.from({ length: 120 }, (_, i) => i * MINUTE_MS)
  return [...half.map((ms) => MORNING + ms), ...half.map((ms) => AFTERNOON + ms)]
}

function bareWalk(symbols: readonly string[]): FeedQuote[] {
  const prices = symbols.map(() => 10_000)
  let last: FeedQuote[] = []
  for (let minute = 0; minute < 240; minute += 1)
    last = symbols.map((symbol, i) => {
      const lastMilli = prices[i]! + Math.round((Math.random() - 0.5) * 20)
      prices[i] = lastMilli
      return { ...blankQuote(symbol), lastMilli, prevCloseMilli: 10_000 }
    })
  return last
}

async function timed(run: () => unknown): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
