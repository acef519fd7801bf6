import type { Services } from '../../http/handle.ts'
import { createReplayFeed } from '../replay/replay.ts'
import { createEastmoneyClient } from './eastmoney/eastmoney.ts'
import type { MarketFeed } from './feed.ts'
import { createLiveFeed } from './live-feed.ts'
import { createTencentClient } from './tencent/tencent.ts'

const opened = new WeakMap<Services['clock'], MarketFeed>()

/**
 * The feed of `MARKET_SOURCE`, one for the process: everybody who watches a symbol shares its readings. Who calls it
 * first gives it the database it keeps: never the transaction of a write.
 */
export function openFeed(services: Pick<Services, 'config' | 'db' | 'clock' | 'log'>): MarketFeed {
  const known = opened.get(services.clock)
  if (known) return known
  const feed = createFeed(services)
  opened.set(services.clock, feed)
  return feed
}

function createFeed(services: Pick<Services, 'config' | 'db' | 'clock' | 'log'>): MarketFeed {
  switch (services.config.marketSource) {
    case 'replay':
      return createReplayFeed(services)
    case 'tencent':
      return createLiveFeed(services, createTencentClient(services))
    case 'eastmoney':
      return createLiveFeed(services, createEastmoneyClient(services))
  }
}
