import { useStore } from '#islands/ui/use-store.ts'
import { $hotStocks } from '#lib/watchlist/list/hot-store.ts'
import { HotStocks } from './HotStocks.tsx'

/** Why is this an island? It comes with an empty list alone, and its rows are taken into it. The list draws it. */
export function HotStocksIsland() {
  const hot = useStore($hotStocks)
  // Without them the sentence and the way to the search stand alone.
  return <HotStocks stocks={hot.state === 'ready' ? hot.value : []} />
}
