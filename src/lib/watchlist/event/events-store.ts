import { computed } from 'nanostores'
import { listEvents } from '#api/quote/disclosure/list-events.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { $watchlist, defaultIdOf } from '../watchlist-store.ts'

/** All of one's securities, whatever group is open; undefined while they are loading. */
const $symbols = computed($watchlist, (watchlist) => {
  if (watchlist.state !== 'ready') return undefined
  const stocks = watchlist.lists[defaultIdOf(watchlist)] ?? []
  return stocks
    .map(({ symbol }) => symbol)
    .sort()
    .join()
})

/** What happens to one's securities these days; none without a security. */
export const $events = resource({
  access: 'public',
  key: $symbols,
  async load(symbols) {
    if (symbols === '') return { today: '', events: [], hasStocks: false }
    const answer = await readPublic(listEvents, { symbols: symbols.split(',') })
    return { ...answer, hasStocks: true }
  },
})
