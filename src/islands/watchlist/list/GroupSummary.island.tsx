import { useStore } from '#islands/ui/use-store.ts'
import { quoteOf } from '#lib/quote/quotes-store.ts'
import { $rows, LIST_INDICES, NO_ROWS } from '#lib/watchlist/list/rows-store.ts'
import { GroupSummary } from './GroupSummary.tsx'

/**
 * Why is this an island? The indices tick in it, so that an update of one renders this line and not the list. The list
 * draws it and hydrates it.
 */
export function GroupSummaryIsland({ isResting }: { isResting: boolean }) {
  const [shanghai, shenzhen, chinext] = LIST_INDICES
  const indices = [
    useStore(quoteOf(shanghai), { ssr: undefined }),
    useStore(quoteOf(shenzhen), { ssr: undefined }),
    useStore(quoteOf(chinext), { ssr: undefined }),
  ]
  return (
    <GroupSummary
      rows={useStore($rows, { ssr: NO_ROWS })}
      indices={indices}
      isResting={isResting}
    />
  )
}
