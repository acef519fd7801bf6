import { useEffect, useRef, useState } from 'react'
import type { Quote } from '#api/quote/quote.ts'
import type { WatchlistItem } from '#api/watchlist/item.ts'
import { useStore } from '#islands/ui/use-store.ts'
import { quoteOf } from '#lib/quote/quotes-store.ts'
import { sparklineOf } from '#lib/quote/sparklines-store.ts'
import type { ColumnId } from '#lib/watchlist/columns.ts'
import { watchSeen } from '#lib/watchlist/seen-rows.ts'
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
  const quote = useSeenQuote(item.symbol, isSeen)
  const line = useStore(sparklineOf(item.symbol), { ssr: undefined })
  return <WatchRow ref={row} item={item} quote={quote} line={line} columns={columns} />
}

/** Out of sight a row keeps the figures it was left with. */
function useSeenQuote(symbol: string, isSeen: boolean): Quote | undefined {
  const last = useRef<Quote | undefined>(undefined)
  const $quote = quoteOf(symbol)
  const current = useStore(isSeen ? $quote : RESTING, { ssr: undefined })
  if (isSeen && current) last.current = current
  return last.current ?? current
}

const RESTING = quoteOf('')
