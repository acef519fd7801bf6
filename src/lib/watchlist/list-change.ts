import type { OwnHolding } from '#api/watchlist/holding/holding.ts'
import type { WatchlistItem } from '#api/watchlist/list/item.ts'

export type Stocks = readonly WatchlistItem[]
/** The stocks of each requested group, by its id. */
export type Lists = Readonly<Record<string, Stocks>>

/** A change shown at once. `revert` undoes it, repeatably, and preserves later changes. */
export interface ListChange {
  apply(lists: Lists): Lists
  revert(lists: Lists): Lists
}

/** Adds stocks to the top of groups, below the pinned ones, where they are missing. */
export function addition(before: Lists, groupIds: readonly string[], items: Stocks): ListChange {
  const missing = Object.fromEntries(
    groupIds.map((id) => [id, items.filter(({ symbol }) => !holds(before[id], symbol))]),
  )
  return {
    apply: (lists) =>
      mapLists(lists, groupIds, (stocks, id) => {
        const fresh = (missing[id] ?? []).filter(({ symbol }) => !holds(stocks, symbol))
        return pinnedFirst([...fresh, ...stocks])
      }),
    revert: (lists) =>
      mapLists(lists, groupIds, (stocks, id) =>
        stocks.filter(({ symbol }) => !holds(missing[id], symbol)),
      ),
  }
}

/** Removes stocks from groups; undone, each returns to its position. */
export function removal(
  before: Lists,
  groupIds: readonly string[],
  symbols: readonly string[],
): ListChange {
  const gone = new Set(symbols)
  return {
    apply: (lists) =>
      mapLists(lists, groupIds, (stocks) => stocks.filter(({ symbol }) => !gone.has(symbol))),
    revert: (lists) =>
      mapLists(lists, groupIds, (stocks, id) => {
        const restored = [...stocks]
        for (const [index, item] of (before[id] ?? []).entries())
          if (gone.has(item.symbol) && !holds(stocks, item.symbol)) restored.splice(index, 0, item)
        return restored
      }),
  }
}

/** Two changes in sequence. */
export function both(first: ListChange, second: ListChange): ListChange {
  return {
    apply: (lists) => second.apply(first.apply(lists)),
    revert: (lists) => first.revert(second.revert(lists)),
  }
}

/** Sorts the stocks of a group, followed by those not named, with pinned ones above. */
export function ordering(before: Lists, groupId: string, symbols: readonly string[]): ListChange {
  const former = (before[groupId] ?? []).map(({ symbol }) => symbol)
  const order = (wanted: readonly string[]) => (lists: Lists) =>
    mapLists(lists, [groupId], (stocks) => pinnedFirst(inOrder(stocks, wanted)))
  return { apply: order(symbols), revert: order(former) }
}

/** Pins a stock to the top of a group, or unpins it and moves it to the top of the other stocks. */
export function pinning(
  before: Lists,
  groupId: string,
  symbol: string,
  isPinned: boolean,
): ListChange {
  const item = before[groupId]?.find((one) => one.symbol === symbol)
  if (!item) return { apply: (lists) => lists, revert: (lists) => lists }
  const without = removal(before, [groupId], [symbol])
  return {
    apply: (lists) =>
      mapLists(without.apply(lists), [groupId], (stocks) =>
        pinnedFirst([{ ...item, isPinned }, ...stocks]),
      ),
    revert: (lists) => without.revert(without.apply(lists)),
  }
}

/** Writes a note on a stock in every group. */
export function noting(before: Lists, symbol: string, note: string | undefined): ListChange {
  return entering(before, symbol, 'note', note)
}

/** Writes what is held of a stock in every group. */
export function holding(before: Lists, symbol: string, held: OwnHolding | undefined): ListChange {
  return entering(before, symbol, 'holding', held)
}

function entering<Key extends 'note' | 'holding'>(
  before: Lists,
  symbol: string,
  key: Key,
  entry: WatchlistItem[Key],
): ListChange {
  const former = Object.values(before)
    .flat()
    .find((item) => item.symbol === symbol)?.[key]
  const enter = (value: WatchlistItem[Key]) => (lists: Lists) =>
    mapLists(lists, Object.keys(lists), (stocks) =>
      stocks.map((item) => (item.symbol === symbol ? { ...item, [key]: value } : item)),
    )
  return { apply: enter(entry), revert: enter(former) }
}

export function holds(stocks: Stocks | undefined, symbol: string): boolean {
  return stocks?.some((item) => item.symbol === symbol) ?? false
}

/** Groups that were not requested remain unknown. */
function mapLists(
  lists: Lists,
  groupIds: readonly string[],
  change: (stocks: Stocks, groupId: string) => Stocks,
): Lists {
  const changed = groupIds.flatMap((id) => (lists[id] ? [[id, change(lists[id], id)]] : []))
  return { ...lists, ...Object.fromEntries(changed) }
}

function pinnedFirst(stocks: Stocks): Stocks {
  return [...stocks.filter((item) => item.isPinned), ...stocks.filter((item) => !item.isPinned)]
}

function inOrder(stocks: Stocks, symbols: readonly string[]): Stocks {
  const place = new Map(symbols.map((symbol, index) => [symbol, index]))
  const placeOf = ({ symbol }: WatchlistItem) => place.get(symbol) ?? symbols.length
  return [...stocks].sort((a, b) => placeOf(a) - placeOf(b))
}
