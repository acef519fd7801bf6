import { useStore } from '#islands/ui/use-store.ts'
import { quoteOf } from '#lib/quote/quotes-store.ts'
import { LIST_INDICES, type Rows } from '#lib/watchlist/list/rows-store.ts'
import { GroupSummary } from './GroupSummary.tsx'

interface Props {
  rows: Rows
  isResting: boolean
}

/**
 * Why is this an island? The indices tick in it, so that an update of one renders this line and not the list. The list
 * draws it and hydrates it.
 */
export function GroupSummaryIsland({ rows, isResting }: Props) {
  const [shanghai, shenzhen, chinext] = LIST_INDICES
  const indices = [
    useStore(quoteOf(shanghai), { ssr: undefined }),
    useStore(quoteOf(shenzhen), { ssr: undefined }),
    useStore(quoteOf(chinext), { ssr: undefined }),
  ]
  return <GroupSummary rows={rows} indices={indices} isResting={isResting} />
}
