import type { OwnHolding } from '#api/watchlist/holding/holding.ts'
import type { WatchlistItem } from '#api/watchlist/list/item.ts'
import type { StockRef } from '#api/watchlist/stock-ref.ts'
import { attempt, silently } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { changeWatchlist, sendChange, undoableChange } from '../change-watchlist.ts'
import { GUEST_STOCKS_MAX, isGuestListStored } from '../guest/guest-list.ts'
import { GUEST_TEXTS } from '../guest/guest-texts.ts'
import {
  addition,
  both,
  holding,
  holds,
  noting,
  ordering,
  pinning,
  removal,
} from '../list-change.ts'
import { WATCHLIST_TEXTS } from '../texts.ts'
import {
  defaultIdOf,
  type ReadyWatchlist,
  readyWatchlist,
  reloadWatchlist,
} from '../watchlist-store.ts'

const { saveFailed, removeFailed } = WATCHLIST_TEXTS
const QUIET = { isQuiet: true }

/** Adds a stock to the list and to groups; false on failure, silently (§8). */
export async function addStock(
  stock: StockRef,
  {
    groupIds = [],
    priceMilli,
  }: { groupIds?: readonly string[]; priceMilli?: number | undefined } = {},
): Promise<boolean> {
  const watchlist = readyWatchlist()
  if (!watchlist) return false
  const wholeId = defaultIdOf(watchlist)
  const whole = watchlist.lists[wholeId] ?? []
  if (!watchlist.userId && !holds(whole, stock.symbol) && whole.length >= GUEST_STOCKS_MAX) {
    showToast(WATCHLIST_TEXTS.guestFull)
    return false
  }
  const { symbol, stockType } = stock
  const item = { symbol, stockType, addedAt: serverNow(), addedPriceMilli: priceMilli }
  const shown = addition(watchlist.lists, [wholeId, ...groupIds], [item])
  const request = { symbol, stockType, groupIds: someOf(groupIds), priceMilli }
  const send = () => call(() => import('#api/watchlist/list/add-stock.ts'), request, QUIET)
  const isAdded = await isDone(undoableChange(watchlist, shown, send, WATCHLIST_TEXTS.added))
  if (isAdded && !watchlist.userId && !isGuestListStored()) showToast(GUEST_TEXTS.forPage)
  return isAdded
}

/** How many stocks of an import are new, and how many more the full list has no place for. */
export interface Imported {
  addedCount: number
  leftCount: number
}

/** Adds many stocks to the list and to groups, as many as fit. Rejects on failure. */
export async function importStocks(
  stocks: readonly WatchlistItem[],
  groupIds: readonly string[] = [],
): Promise<Imported | undefined> {
  const watchlist = readyWatchlist()
  if (!watchlist) return undefined
  if (!watchlist.userId) return importAsGuest(watchlist, stocks)
  const request = { stocks, groupIds: someOf(groupIds) }
  const load = () => import('#api/watchlist/list/import-stocks.ts')
  const { addedCount, leftCount = 0 } = await sendChange(() => call(load, request, QUIET))
  await reloadWatchlist()
  return { addedCount, leftCount }
}

/** As many as fit, in their order. */
async function importAsGuest(
  watchlist: ReadyWatchlist,
  stocks: readonly WatchlistItem[],
): Promise<Imported> {
  const wholeId = defaultIdOf(watchlist)
  const whole = watchlist.lists[wholeId] ?? []
  const missing = stocks.filter(({ symbol }) => !holds(whole, symbol))
  const fitting = missing.slice(0, Math.max(0, GUEST_STOCKS_MAX - whole.length))
  if (fitting.length > 0)
    await changeWatchlist(watchlist, addition(watchlist.lists, [wholeId], fitting), neverSend)
  return { addedCount: fitting.length, leftCount: missing.length - fitting.length }
}

/** A guest's list is stored on the device alone. */
async function neverSend(): Promise<Record<never, never>> {
  return {}
}

/** Removes stocks from a group; from the default group, they are removed from the whole list. */
export async function removeStocks(
  stocks: readonly StockRef[],
  groupId?: string | undefined,
): Promise<void> {
  const watchlist = readyWatchlist()
  if (!watchlist || stocks.length === 0) return
  const wholeId = defaultIdOf(watchlist)
  const isWhole = groupId === undefined || groupId === wholeId
  const left = isWhole ? Object.keys(watchlist.lists) : [groupId]
  const symbols = stocks.map(({ symbol }) => symbol)
  const shown = removal(watchlist.lists, left, symbols)
  const request = { groupId: isWhole ? undefined : groupId, stocks }
  const send = () => call(() => import('#api/watchlist/list/remove-stocks.ts'), request, QUIET)
  const text = WATCHLIST_TEXTS.removed(stocks.length)
  await attempt(() => undoableChange(watchlist, shown, send, text), removeFailed)
}

/** Moves stocks from a group to others; false on failure, silently (§8). */
export async function moveStocks(
  stocks: readonly StockRef[],
  fromGroupId: string,
  toGroupIds: readonly string[],
): Promise<boolean> {
  const watchlist = readyWatchlist()
  if (!watchlist) return false
  const symbols = stocks.map(({ symbol }) => symbol)
  const held = watchlist.lists[fromGroupId] ?? []
  const moved = held.filter(({ symbol }) => symbols.includes(symbol))
  const items = moved.map((item) => ({ ...item, isPinned: false }))
  const added = addition(watchlist.lists, toGroupIds, items)
  const isFromWhole = fromGroupId === defaultIdOf(watchlist)
  const taken = removal(watchlist.lists, isFromWhole ? [] : [fromGroupId], symbols)
  const request = { fromGroupId, stocks, toGroupIds: someOf(toGroupIds) }
  const text = WATCHLIST_TEXTS[isFromWhole ? 'grouped' : 'moved'](stocks.length)
  const send = () => call(() => import('#api/watchlist/list/move-stocks.ts'), request, QUIET)
  return isDone(undoableChange(watchlist, both(added, taken), send, text))
}

/** Sorts the stocks of a group in the order of the symbols. */
export async function sortStocks(
  stocks: readonly StockRef[],
  groupId?: string | undefined,
): Promise<void> {
  const watchlist = readyWatchlist()
  if (!watchlist) return
  const symbols = stocks.map(({ symbol }) => symbol)
  const shown = ordering(watchlist.lists, groupId ?? defaultIdOf(watchlist), symbols)
  const request = { groupId, stocks }
  const send = () => call(() => import('#api/watchlist/list/sort-stocks.ts'), request, QUIET)
  await attempt(() => changeWatchlist(watchlist, shown, send), saveFailed)
}

export async function pinStock(
  { symbol, stockType }: StockRef,
  isPinned: boolean,
  groupId?: string | undefined,
): Promise<void> {
  const watchlist = readyWatchlist()
  if (!watchlist) return
  const shown = pinning(watchlist.lists, groupId ?? defaultIdOf(watchlist), symbol, isPinned)
  const request = { groupId, symbol, stockType, isPinned }
  const send = () => call(() => import('#api/watchlist/list/pin-stock.ts'), request, QUIET)
  await attempt(() => changeWatchlist(watchlist, shown, send), saveFailed)
}

/** Writes a note on a stock; rejects if it is not saved. */
export async function setNote({ symbol, stockType }: StockRef, text: string): Promise<void> {
  const watchlist = readyWatchlist()
  if (!watchlist) return
  const note = text.trim() || undefined
  const shown = noting(watchlist.lists, symbol, note)
  const request = { symbol, stockType, note }
  const load = () => import('#api/watchlist/list/set-note.ts')
  await changeWatchlist(watchlist, shown, () => call(load, request, QUIET))
}

/** Saves what is held of a stock, or that nothing is; rejects if it is not saved. */
export async function setHolding(
  { symbol, stockType }: StockRef,
  held: OwnHolding | undefined,
): Promise<void> {
  const watchlist = readyWatchlist()
  if (!watchlist) return
  const shown = holding(watchlist.lists, symbol, held)
  const request = { symbol, stockType, holding: held }
  const load = () => import('#api/watchlist/holding/set-holding.ts')
  await changeWatchlist(watchlist, shown, () => call(load, request, QUIET))
}

/** §8: some failures are silent; returns false instead of rejecting. */
async function isDone(changed: Promise<true>): Promise<boolean> {
  return (await silently(changed)) ?? false
}

/** An empty list is omitted (§7: optional). */
function someOf(groupIds: readonly string[]): readonly string[] | undefined {
  return groupIds.length > 0 ? groupIds : undefined
}
