import { useStore } from '#islands/ui/use-store.ts'
import { $hotStocks } from '#lib/watchlist/list/hot-store.ts'
import { HotStocks } from './HotStocks.tsx'

/** Why is this an island? It loads only with an empty list, and its rows are added to that list. The list draws it. */
export function HotStocksIsland() {
  const hot = useStore($hotStocks)
  if (hot.state === 'loading') return <HotStocks stocks={undefined} />
  // Without hot stocks only the sentence and the link to the search are shown.
  return <HotStocks stocks={hot.state === 'ready' ? hot.value : []} />
}
