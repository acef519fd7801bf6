import { atom, onMount } from 'nanostores'
import type { WatchlistItem } from '#api/watchlist/list/item.ts'
import { quoteOf, watchQuotes } from '#lib/quote/quotes-store.ts'
import { watchSparklines } from '#lib/quote/sparklines-store.ts'
import { whenIdle } from '#lib/shell/page/idle.ts'
import { readView, saveView } from '#lib/shell/storage/stored-view.ts'
import { PILLS, type Pill } from '../columns/column-settings.ts'
import {
  COLUMN_IDS,
  type ColumnId,
  columnValue,
  HOLDING_COLUMNS,
  type RowFacts,
} from '../columns/columns.ts'
import { type HoldingSums, holdingSums } from '../holding/holding-sums.ts'
import type { Stocks } from '../list-change.ts'
import { $openGroupId, $openStocks, openGroup, whenWatchlist } from '../watchlist-store.ts'
import { type GroupSummary, summaryOf } from './group-summary.ts'
import { nextSort, type Sort, sortRows } from './row-order.ts'

/** The sort of the rows; undefined for the list's own order. */
export const $sort = atom<Sort | undefined>(undefined)
/** What the pills show. */
export const $pill = atom<Pill>('changePercent')

/** The indices above the list. */
export const LIST_INDICES = ['sh000001', 'sz399001', 'sz399006'] as const

export interface Rows {
  /** In the order shown. */
  items: Stocks
  /** Number of rows drawn so far: a long list is drawn in parts, so that no part delays a tap. */
  drawnCount: number
  /** Columns of which no row has a figure. */
  unknown: readonly ColumnId[]
  summary: GroupSummary | undefined
  /** Sums of what is held of the rows, by currency; empty if nothing is. */
  holdings: readonly HoldingSums[]
  /** Newest time of a quote, and the label of figures that are not live. */
  quotedAt: number | undefined
  label: string | undefined
}

export const NO_ROWS: Rows = {
  items: [],
  drawnCount: 0,
  unknown: HOLDING_COLUMNS,
  summary: undefined,
  holdings: [],
  quotedAt: undefined,
  label: undefined,
}

/** The rows of the open group. Each row follows its own figures: `quoteOf(symbol)`. */
export const $rows = atom<Rows>(NO_ROWS)

/** Number of rows drawn together. */
const PART = 12
/** How often order and summary follow the figures; if it were faster, rows would move away from the finger. */
const FOLLOW_MS = 2000

onMount($rows, () => {
  restoreView()
  let stops: (() => void)[] = []
  let symbols = ''
  const stopStocks = $openStocks.subscribe((open) => {
    const stocks = open.state === 'ready' ? open.stocks : []
    const named = stocks.map(({ symbol }) => symbol)
    if (named.join() !== symbols) {
      const before = stops
      symbols = named.join()
      stops = [watchQuotes([...named, ...LIST_INDICES]), watchSparklines(named)]
      for (const stop of before) stop()
    }
    arrange(stocks)
  })
  const stopSort = $sort.listen(() => arrange(openItems()))
  let timer: ReturnType<typeof setTimeout>
  const follow = () => {
    if (!document.hidden) arrange(openItems())
    // The first figures are shown as soon as they arrive.
    timer = setTimeout(follow, $rows.get().quotedAt ? FOLLOW_MS : FOLLOW_MS / 8)
  }
  follow()
  return () => {
    for (const stop of [stopStocks, stopSort, ...stops]) stop()
    clearTimeout(timer)
  }
})

/** Handles a tap on a heading. */
export function sortBy(column: Sort['column']): void {
  $sort.set(nextSort($sort.get(), column))
  saveChoices()
}

/** Shows the next figure in the pills of all rows. */
export function turnPills(): void {
  $pill.set(PILLS[(PILLS.indexOf($pill.get()) + 1) % PILLS.length] ?? 'changePercent')
  saveChoices()
}

export async function chooseGroup(groupId: string): Promise<void> {
  await openGroup(groupId)
  saveChoices()
}

function openItems(): Stocks {
  const open = $openStocks.get()
  return open.state === 'ready' ? open.stocks : []
}

function arrange(stocks: Stocks): void {
  const before = $rows.get()
  const facts = stocks.map(factsOf)
  const sorted = sortRows(facts, $sort.get()).map(({ item }) => item)
  const isSame =
    sorted.length === before.items.length && sorted.every((one, i) => one === before.items[i])
  const drawnCount = Math.min(sorted.length, Math.max(before.drawnCount, PART))
  $rows.set({
    items: isSame ? before.items : sorted,
    drawnCount,
    unknown: sameIds(before.unknown, unknownColumns(facts)),
    summary: facts.some(({ quote }) => quote) ? summaryOf(facts) : undefined,
    holdings: holdingSums(facts),
    quotedAt: Math.max(0, ...facts.map(({ quote }) => quote?.quotedAt ?? 0)) || undefined,
    label: facts.find(({ quote }) => quote?.label)?.quote?.label,
  })
  if (drawnCount < sorted.length) drawOn()
}

/** Before the first quotes only holdings are known to be unknown. */
function unknownColumns(facts: readonly RowFacts[]): readonly ColumnId[] {
  const isQuoted = facts.some(({ quote }) => quote)
  const isHeld = facts.some(({ item }) => item.holding)
  return COLUMN_IDS.filter((id) =>
    HOLDING_COLUMNS.includes(id)
      ? !isHeld
      : isQuoted && facts.every((one) => columnValue(id, one) === undefined),
  )
}

/** Equal lists are one list: rows with the same columns need no rendering. */
function sameIds(before: readonly ColumnId[], now: readonly ColumnId[]): readonly ColumnId[] {
  return before.join() === now.join() ? before : now
}

let isDrawing = false

function drawOn(): void {
  if (isDrawing) return
  isDrawing = true
  whenIdle(() => {
    isDrawing = false
    const rows = $rows.get()
    const drawnCount = Math.min(rows.items.length, rows.drawnCount + PART)
    if (drawnCount === rows.drawnCount) return
    $rows.set({ ...rows, drawnCount })
    if (drawnCount < rows.items.length) drawOn()
  })
}

function factsOf(item: WatchlistItem): RowFacts {
  return { item, quote: quoteOf(item.symbol).get() }
}

/** §2: going back restores the view. */
function saveChoices(): void {
  const sort = $sort.get()
  saveView({
    pill: $pill.get(),
    group: $openGroupId.get() ?? '',
    sort: sort?.column ?? '',
    falling: Number(sort?.isDescending ?? false),
  })
}

function restoreView(): void {
  const stored = readView()
  if (!stored) return
  $pill.set(PILLS.find((id) => id === stored.pill) ?? 'changePercent')
  const column = (['name', ...COLUMN_IDS] as const).find((id) => id === stored.sort)
  if (column) $sort.set({ column, isDescending: Boolean(stored.falling) })
  const group = stored.group
  if (typeof group === 'string' && group)
    void whenWatchlist().then((watchlist) => {
      if (watchlist?.groups.some(({ id }) => id === group)) return openGroup(group)
    })
}
