import { useRef } from 'react'
import type { WatchlistItem } from '#api/watchlist/list/item.ts'
import { useSeen, useStoreWhile } from '#islands/ui/use-seen.ts'
import { quoteOf } from '#lib/quote/quotes-store.ts'
import { sparklineOf } from '#lib/quote/sparklines-store.ts'
import type { Pill } from '#lib/watchlist/columns/column-settings.ts'
import type { ColumnId } from '#lib/watchlist/columns/columns.ts'
import { WatchRow } from './WatchRow.tsx'

interface Props {
  item: WatchlistItem
  columns: readonly ColumnId[]
  pill: Pill
}

/**
 * Why is this an island? Each row follows its own quote while it is in sight, so that an update renders one row and a
 * row out of sight costs nothing. The list draws it and hydrates it.
 */
export function WatchRowIsland({ item, columns, pill }: Props) {
  const row = useRef<HTMLLIElement>(null)
  const isSeen = useSeen(row)
  const quote = useStoreWhile(isSeen, quoteOf(item.symbol))
  const line = useStoreWhile(isSeen, sparklineOf(item.symbol))
  return <WatchRow ref={row} item={item} quote={quote} line={line} columns={columns} pill={pill} />
}
