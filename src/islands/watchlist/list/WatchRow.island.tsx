import type { ReadableAtom } from 'nanostores'
import { useEffect, useRef, useState } from 'react'
import type { WatchlistItem } from '#api/watchlist/list/item.ts'
import { $nothing, watchSeen } from '#elements/watchlist/seen-rows.ts'
import { useStore } from '#islands/ui/use-store.ts'
import { quoteOf } from '#lib/quote/quotes-store.ts'
import { sparklineOf } from '#lib/quote/sparklines-store.ts'
import type { ColumnId } from '#lib/watchlist/columns/columns.ts'
import { WatchRow } from './WatchRow.tsx'

interface Props {
  item: WatchlistItem
  columns: readonly ColumnId[]
}

/**
 * Why is this an island? Each row follows its own quote while it is in sight, so that an update costs one row and a
 * row out of sight nothing. It is drawn by the list, which hydrates.
 */
export function WatchRowIsland({ item, columns }: Props) {
  const row = useRef<HTMLLIElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => (row.current ? watchSeen(row.current, setSeen) : undefined), [])
  const quote = useSeen(quoteOf(item.symbol), isSeen)
  const line = useSeen(sparklineOf(item.symbol), isSeen)
  return <WatchRow ref={row} item={item} quote={quote} line={line} columns={columns} />
}

/** Out of sight a row keeps what it was left with. */
function useSeen<Value>($value: ReadableAtom<Value | undefined>, isSeen: boolean) {
  const last = useRef<Value | undefined>(undefined)
  const current = useStore<Value | undefined>(isSeen ? $value : $nothing, { ssr: undefined })
  if (current !== undefined) last.current = current
  return current ?? last.current
}
