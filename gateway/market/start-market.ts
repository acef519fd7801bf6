import { setTimeout } from 'node:timers/promises'
import type { Services } from '../http/handle.ts'
import { calendarEnd, observeCalendarEnd } from './calendar-end.ts'
import { observeFeedAge, refuseFailing } from './feed/feed-age.ts'
import { observeReader } from './feed/relay/observe-reader.ts'
import { countGaps } from './gap/gap-queries.ts'
import { observeGaps } from './gap/observe-gaps.ts'
import { observePasts } from './past-table/observe-pasts.ts'
import { countPasts } from './past-table/past-queries.ts'
import { seedMarket } from './universe/load-universe.ts'

/** The most important index: a feed that does not know it is unusable. */
const LANDMARK = 'sh000001'

/** Fills an empty market with the shipped one. The node serves orders, chat and logins without its feed. */
export async function startMarket(services: Services): Promise<void> {
  if (await seedMarket(services.db)) services.log.info('market filled with the shipped listings')
  const { clock, market, metrics } = services
  const { moments } = market
  const age = observeFeedAge(metrics.registry, { moments, clock, landmark: LANDMARK })
  services.readiness.mention('marketFeed', async () => {
    const [quote] = await services.market.feed.quotes([LANDMARK])
    if (quote) age.see(quote)
    refuseFailing(quote)
  })
  services.readiness.mention('tradingCalendar', async () => {
    const end = await calendarEnd(services)
    if (!end || end.isNear) throw new Error('the trading calendar ends soon')
  })
  observeReader(services.metrics.registry, services.market)
  observeCalendarEnd(services.metrics.registry, services)
  observeGaps(services.metrics.registry, () => countGaps(services.db))
  if (market.feed.pastTables?.length)
    observePasts(services.metrics.registry, () => countPasts(services.db))
}

/** Columns take seconds of work: a node serves its first readers before it draws them. */
const COLUMNS_AFTER_MS = 20_000

/**
 * Simulates the day before the first request for it, and later the days that screening reads; earlier requests wait for
 * them as well.
 */
export async function warmMarket(services: Services): Promise<void> {
  try {
    await services.market.board.read()
    await setTimeout(COLUMNS_AFTER_MS, undefined, { ref: false })
    await services.screening.now()
  } catch (err) {
    services.log.error({ err }, 'the market could not be read')
  }
}
