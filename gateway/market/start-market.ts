import type { Services } from '../http/handle.ts'
import { openFeed } from './feed/open-feed.ts'
import { openMarketBoard } from './market-board.ts'
import { seedMarket } from './universe/load-universe.ts'

/** The index everybody looks at: a feed that does not know it serves nobody. */
const LANDMARK = 'sh000001'

/** Fills an empty market with the shipped one and opens the feed; answers how to stop it. */
export async function startMarket(services: Services): Promise<() => void> {
  if (await seedMarket(services.db)) services.log.info('market filled with the shipped listings')
  const feed = openFeed(services)
  services.readiness.add('marketFeed', async () => {
    const [quote] = await feed.quotes([LANDMARK])
    if (!quote) throw new Error('the market feed knows no index')
  })
  return () => feed.close()
}

/** Draws the day before anybody asks for it; whoever comes sooner waits with it. */
export async function warmMarket(services: Services): Promise<void> {
  try {
    await openMarketBoard(services).read()
  } catch (err) {
    services.log.error({ err }, 'the market could not be read')
  }
}
