import { forwardRef, useEffect, useRef } from 'react'
import { boardOf } from '#api/exchange/board.ts'
import { isSpecialTreatment } from '#api/exchange/stock-name.ts'
import { symbolParts } from '#api/exchange/symbol.ts'
import type { Sparkline as Line } from '#api/quote/get-sparklines.ts'
import type { Quote } from '#api/quote/quote.ts'
import type { WatchlistItem } from '#api/watchlist/list/item.ts'
import { flashRow } from '#elements/watchlist/flash-row.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { directionOf } from '#lib/shell/format/price-format.ts'
import { type ColumnId, columnCell, type RowFacts } from '#lib/watchlist/columns/columns.ts'
import { LIST_TEXTS } from '#lib/watchlist/list/list-texts.ts'
import { Sparkline } from './Sparkline.tsx'
import styles from './WatchRow.module.css'

interface Props {
  item: WatchlistItem
  quote: Quote | undefined
  line: Line | undefined
  columns: readonly ColumnId[]
  /** The column shown as a pill. */
  pill: ColumnId
}

export const WatchRow = forwardRef<HTMLLIElement, Props>(function WatchRow(
  { item, quote, line, columns, pill },
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
        data-resting={quote?.isSuspended || quote?.isStale || undefined}
      >
        <span className={styles.name}>
          <strong className={styles.title}>{quote?.name ?? codeOf(symbol)}</strong>
          <span className={styles.code}>
            <MarketTag symbol={symbol} name={quote?.name} />
            {codeOf(symbol)}
            <Marks item={item} quote={quote} />
          </span>
        </span>
        {columns.map((column) =>
          column === 'line' ? (
            <Sparkline key={column} line={line} />
          ) : (
            <Figure key={column} column={column} isPill={column === pill} facts={facts} />
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

/** Markets with rules of their own. */
function MarketTag({ symbol, name = '' }: { symbol: string; name: string | undefined }) {
  const board = boardOf(symbol)
  const tag = isSpecialTreatment(name) ? 'ST' : board && LIST_TEXTS.markets[board]
  return tag ? <span className={styles.market}>{tag}</span> : null
}

interface FigureProps {
  column: ColumnId
  isPill: boolean
  facts: RowFacts
}

function Figure({ column, isPill, facts }: FigureProps) {
  const { text, direction } = columnCell(column, facts)
  // Price and pill have the colour of the change.
  const day =
    isPill || column === 'price' ? columnCell('changePercent', facts).direction : direction
  if (isPill)
    return (
      <span className={`kit-change ${styles.pill}`} data-pill data-direction={day ?? 'flat'}>
        {text}
      </span>
    )
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
