import { forwardRef, useEffect, useRef } from 'react'
import { symbolParts } from '#api/exchange/symbol.ts'
import type { Sparkline as Line } from '#api/quote/get-sparklines.ts'
import type { Quote } from '#api/quote/quote.ts'
import type { WatchlistItem } from '#api/watchlist/list/item.ts'
import { flashRow } from '#elements/watchlist/flash-row.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { directionOf } from '#lib/shell/format/price-format.ts'
import { isQuoteSet } from '#lib/watchlist/columns/column-settings.ts'
import { type ColumnId, columnCell, type RowFacts } from '#lib/watchlist/columns/columns.ts'
import { LIST_TEXTS } from '#lib/watchlist/list/list-texts.ts'
import { Sparkline } from './Sparkline.tsx'
import styles from './WatchRow.module.css'

interface Props {
  item: WatchlistItem
  quote: Quote | undefined
  line: Line | undefined
  columns: readonly ColumnId[]
}

export const WatchRow = forwardRef<HTMLLIElement, Props>(function WatchRow(
  { item, quote, line, columns },
  ref,
) {
  const { symbol } = item
  const facts: RowFacts = { item, quote }
  const price = quote?.lastMilli
  const cells = useRef<HTMLAnchorElement>(null)
  const before = useRef(price)
  useEffect(() => {
    const change = price !== undefined && before.current !== undefined ? price - before.current : 0
    before.current = price
    if (cells.current && change !== 0) flashRow(cells.current, directionOf(change))
  }, [price])
  return (
    <li ref={ref} className={styles.item} data-stock={symbol} data-type={item.stockType}>
      <a
        ref={cells}
        className={styles.row}
        href={addressOf(symbol)}
        data-layout={isQuoteSet(columns) ? 'quote' : columns.length}
        data-resting={quote?.isSuspended || quote?.isStale || undefined}
      >
        <span className={styles.name}>
          <strong className={styles.title}>{quote?.name ?? codeOf(symbol)}</strong>
          <span className={styles.code}>
            {codeOf(symbol)}
            <Marks item={item} quote={quote} />
          </span>
        </span>
        {columns.map((column) =>
          column === 'line' ? (
            <Sparkline key={column} line={line} />
          ) : (
            <Figure key={column} column={column} facts={facts} />
          ),
        )}
        {item.note && <span className={styles.note}>{item.note}</span>}
      </a>
    </li>
  )
})

function Marks({ item, quote }: Pick<Props, 'item' | 'quote'>) {
  return (
    <>
      {item.isPinned && <span className={styles.mark}>{LIST_TEXTS.pinned}</span>}
      {quote?.isSuspended && <span className={styles.mark}>{LIST_TEXTS.suspended}</span>}
      {quote?.isStale && <span className={styles.mark}>{LIST_TEXTS.stale}</span>}
    </>
  )
}

function Figure({ column, facts }: { column: ColumnId; facts: RowFacts }) {
  const { text, direction } = columnCell(column, facts)
  if (column === 'changePercent')
    return (
      <span className={`kit-change ${styles.pill}`} data-pill data-direction={direction ?? 'flat'}>
        {text}
      </span>
    )
  // The price has the colour of the change, like the pill beside it.
  const day = column === 'price' ? columnCell('changePercent', facts).direction : direction
  return (
    <span
      className={styles.figure}
      data-price={column === 'price' || undefined}
      data-direction={day}
    >
      {text}
    </span>
  )
}

function codeOf(symbol: string): string {
  return symbolParts(symbol)?.code ?? symbol
}
