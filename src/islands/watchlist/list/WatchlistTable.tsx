import '#styles/kit/price.css'
import '#styles/kit/tabs.css'
import { lazy, memo, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import type { WatchlistGroup } from '#api/watchlist/groups/group.ts'
import type { StockRef } from '#api/watchlist/stock-ref.ts'
import { watchLongPress } from '#elements/watchlist/long-press.ts'
import { removeFirstRows } from '#elements/watchlist/remove-first-rows.ts'
import { watchPills } from '#elements/watchlist/tap-pill.ts'
import { Empty } from '#islands/ui/Empty.tsx'
import { Failed } from '#islands/ui/EmptyStates.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { loginAddress } from '#lib/account/session/login-address.ts'
import type { QuoteFeed } from '#lib/quote/quotes-store.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import { type Pill, shownColumns } from '#lib/watchlist/columns/column-settings.ts'
import type { ColumnId } from '#lib/watchlist/columns/columns.ts'
import { LIST_TEXTS } from '#lib/watchlist/list/list-texts.ts'
import type { Sort } from '#lib/watchlist/list/row-order.ts'
import type { Rows } from '#lib/watchlist/list/rows-store.ts'
import type { Watchlist } from '#lib/watchlist/watchlist-store.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { GroupSummaryIsland } from './GroupSummary.island.tsx'
import styles from './WatchlistTable.module.css'
import { WatchRowIsland } from './WatchRow.island.tsx'

/** Most lists hold nothing. */
const HoldingTotals = lazy(() =>
  import('../holding/HoldingTotals.tsx').then((file) => ({ default: file.HoldingTotals })),
)

interface Props {
  watchlist: Watchlist
  stocksState: 'loading' | 'failed' | 'ready'
  rows: Rows
  openGroupId: string | undefined
  sort: Sort | undefined
  pill: Pill
  ownColumns: readonly ColumnId[] | undefined
  feed: QuoteFeed
  /** Content of an empty list. */
  hot: ReactNode
  onGroup(groupId: string): void
  onPill(): void
  onSort(column: Sort['column']): void
  onEdit(): void
  onMenu(): void
  onRow(stock: StockRef): void
  onRetry(): void
}

export function WatchlistTable(props: Props) {
  const { stocksState, ownColumns, pill, rows } = props
  const columns = useMemo(
    () => shownColumns(ownColumns, pill, rows.unknown),
    [ownColumns, pill, rows.unknown],
  )
  const isKnown = !rows.items.length || !!rows.summary || isResting(props.feed)
  const isShown = stocksState !== 'loading' && isKnown
  // What replaces the table is uncovered as well.
  useEffect(() => (isShown ? removeFirstRows() : removeFirstRows), [isShown])
  return (
    <div
      ref={(page) => page?.style.setProperty('--watch-columns', widthsOf(columns, pill))}
      className={styles.page}
      data-resting={isResting(props.feed) || undefined}
    >
      <Tools {...props} />
      <div data-keep="watchlist" data-ready={stocksState === 'loading' ? undefined : ''}>
        <Body {...props} columns={columns} />
      </div>
    </div>
  )
}

/** Updates have stopped: the figures date from the time shown. */
function isResting(feed: QuoteFeed): boolean {
  return feed === 'failed' || feed === 'resting'
}

function GroupTabs({
  groups,
  openGroupId,
  onGroup,
}: Props & { groups: readonly WatchlistGroup[] }) {
  return (
    <nav className={`kit-tabs ${styles.groups}`} aria-label={LIST_TEXTS.groupsLabel}>
      {groups.map(({ id, name }, i) => (
        <button
          key={id}
          className="kit-tabs__tab"
          type="button"
          aria-current={openGroupId ? id === openGroupId : i === 0}
          onClick={() => onGroup(id)}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}

/** Widths of the columns, for the head and every row. */
function widthsOf(columns: readonly ColumnId[], pill: Pill): string {
  const widthOf = (column: ColumnId) => {
    if (column === 'line' || column === 'price') return `var(--watch-${column})`
    if (column === 'holdingValue' || column === 'holdingGain') return 'var(--watch-amount)'
    return column === pill ? 'var(--watch-pill)' : 'var(--watch-other)'
  }
  return ['var(--watch-name)', ...columns.map(widthOf)].join(' ')
}

/** The groups, or the name of the only list, and what can be done with it. */
function Tools(props: Props) {
  const { watchlist, rows, onEdit, onMenu } = props
  const groups = watchlist.state === 'ready' && watchlist.userId ? watchlist.groups : []
  return (
    <div className={styles.tools}>
      {groups.length > 0 ? (
        <GroupTabs {...props} groups={groups} />
      ) : (
        <b className={styles.only}>{LIST_TEXTS.title}</b>
      )}
      <button
        className={styles.tool}
        type="button"
        disabled={rows.items.length === 0}
        onClick={onEdit}
      >
        {LIST_TEXTS.edit}
      </button>
      <button className={styles.tool} type="button" onClick={onMenu}>
        {LIST_TEXTS.more}
      </button>
    </div>
  )
}

function Body(props: Props & { columns: readonly ColumnId[] }) {
  const { watchlist, stocksState, openGroupId, hot, onRetry } = props
  if (stocksState === 'loading')
    return (
      <div className={styles.waiting}>
        <Skeleton label={LIST_TEXTS.loading} shapes={WAITING_ROWS} />
      </div>
    )
  if (stocksState === 'failed') return <Failed text={LIST_TEXTS.failed} onRetry={onRetry} />
  const isGuest = watchlist.state === 'ready' && !watchlist.userId
  return (
    <>
      {hot ? (
        <>
          <Empty drawing={emptyList} text={openGroupId ? LIST_TEXTS.emptyGroup : LIST_TEXTS.empty}>
            <a className="kit-button" data-kind="quiet" href="/search">
              {LIST_TEXTS.search}
            </a>
          </Empty>
          <div className={styles.hot}>
            <Suspense>{hot}</Suspense>
          </div>
        </>
      ) : (
        <Table {...props} />
      )}
      {isGuest && (
        <p className={styles.hint}>
          {LIST_TEXTS.loginHint}{' '}
          <a className={styles.login} href={loginAddress()}>
            {LIST_TEXTS.login}
          </a>
        </p>
      )}
    </>
  )
}

function Table({
  rows,
  columns,
  pill,
  sort,
  feed,
  onPill,
  onSort,
  onRow,
}: Props & { columns: readonly ColumnId[] }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!list.current) return
    return watchLongPress(list.current, ({ dataset: { stock = '', type = '' } }) =>
      onRow({ symbol: stock, stockType: type }),
    )
  }, [onRow])
  useEffect(() => (list.current ? watchPills(list.current, onPill) : undefined), [onPill])
  return (
    <>
      <GroupSummaryIsland isResting={isResting(feed)} />
      {rows.holdings.length > 0 && (
        <Suspense>
          <HoldingTotals sums={rows.holdings} />
        </Suspense>
      )}
      <ColumnHead columns={columns} sort={sort} onSort={onSort} />
      <ul
        ref={list}
        className={styles.rows}
        onScroll={({ currentTarget }) => alignHead(currentTarget)}
      >
        <DrawnRows items={rows.items} count={rows.drawnCount} columns={columns} pill={pill} />
      </ul>
      <a className={styles.add} href="/search">
        {LIST_TEXTS.search}
      </a>
    </>
  )
}

/** The heads of the columns stay above them. */
function alignHead({ previousElementSibling: head, scrollLeft }: HTMLElement): void {
  if (head) head.scrollLeft = scrollLeft
}

interface DrawnRowsProps {
  items: Rows['items']
  count: number
  columns: readonly ColumnId[]
  pill: Pill
}

/** The order is recalculated every few seconds: a list that keeps it costs nothing then. */
const DrawnRows = memo(function DrawnRows({ items, count, columns, pill }: DrawnRowsProps) {
  return items
    .slice(0, count)
    .map((item) => <Row key={item.symbol} item={item} columns={columns} pill={pill} />)
})

/** A row whose stock stays in its place costs nothing when the order changes. */
const Row = memo(WatchRowIsland)

/** Six rows of a name and a code. */
const WAITING_ROWS = Array.from({ length: 6 }, () => ['title', 'line'] as const).flat()
