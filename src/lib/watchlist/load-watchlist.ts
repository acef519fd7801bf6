import { listGroups } from '#api/watchlist/groups/list-groups.ts'
import { listStocks } from '#api/watchlist/list/list-stocks.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { silently } from '#lib/data/attempt.ts'
import { call, callSilently } from '#lib/data/call.ts'
import { readGuestList } from './guest/guest-list.ts'
import {
  $failedGroupId,
  $openGroupId,
  $watchlist,
  defaultIdOf,
  type ReadyWatchlist,
  readyWatchlist,
} from './watchlist-store.ts'

/** §8: a failure to load the list is silent; the page shows it in place of the list. */
const QUIET = { isQuiet: true }

/**
 * One request at a time, because a newer read of the same address cancels the older one; and none during a change,
 * because its answer would show the list without the change.
 */
let wanted: 'nothing' | 'open' | 'all' = 'nothing'
let running: Promise<void> | undefined
let changesUnderWay = 0
let changesBegun = 0

/** Loads everything, or the open group. */
export function load(what: 'open' | 'all'): Promise<void> {
  if (wanted !== 'all') wanted = what
  running ??= drain().finally(() => {
    running = undefined
  })
  return running
}

/** Prevents answers requested before a change from reaching the page until the change is done. */
export async function whileChanging<T>(change: () => Promise<T>): Promise<T> {
  changesUnderWay += 1
  changesBegun += 1
  try {
    return await change()
  } finally {
    changesUnderWay -= 1
    void rememberLastList()
    if (changesUnderWay === 0 && wanted !== 'nothing') void load(wanted)
  }
}

async function drain(): Promise<void> {
  while (wanted !== 'nothing' && changesUnderWay === 0) {
    const what = wanted
    wanted = 'nothing'
    const before = changesBegun
    const userId = $session.get()?.userId
    if (!userId) return
    const isCurrent = () => $session.get()?.userId === userId && changesBegun === before
    if (what === 'all') await loadAll(userId, isCurrent)
    else await loadOpen(isCurrent)
    if (changesBegun !== before) wanted = what
  }
}

async function loadAll(userId: string, isCurrent: () => boolean): Promise<void> {
  if (readGuestList().length > 0) {
    const { mergeGuestList } = await import('./guest/merge-guest-list.ts')
    await mergeGuestList()
  }
  const fetched = await silently(
    Promise.all([call(listGroups, {}, QUIET), call(listStocks, {}, QUIET)]),
  )
  if (!isCurrent()) return
  if (!fetched) {
    if (!readyWatchlist()) $watchlist.set({ state: 'failed' })
    return
  }
  const [groups, stocks] = fetched
  const fresh: ReadyWatchlist = { state: 'ready', userId, groups, lists: {} }
  const openId = $openGroupId.get()
  if (!groups.some(({ id }) => id === openId)) $openGroupId.set(undefined)
  // The open group shows its stocks until its own answer arrives.
  const shownStocks = openId ? readyWatchlist()?.lists[openId] : undefined
  const lists = {
    ...(openId && shownStocks ? { [openId]: shownStocks } : {}),
    [defaultIdOf(fresh)]: stocks,
  }
  $watchlist.set({ ...fresh, lists })
  void rememberLastList()
  if ($openGroupId.get()) await loadOpen(isCurrent)
}

async function loadOpen(isCurrent: () => boolean): Promise<void> {
  const groupId = $openGroupId.get()
  if (!groupId) return
  const stocks = await callSilently(listStocks, { groupId })
  const watchlist = readyWatchlist()
  if (!watchlist || !isCurrent()) return
  if (!stocks) $failedGroupId.set(groupId)
  else $watchlist.set({ ...watchlist, lists: { ...watchlist.lists, [groupId]: stocks } })
}

/** For the time after this login has expired; the person shown when the code has arrived is the one remembered. */
async function rememberLastList(): Promise<void> {
  const file = await silently(import('./expired/last-list.ts'))
  const watchlist = readyWatchlist()
  if (!file || !watchlist?.userId) return
  const stocks = watchlist.lists[defaultIdOf(watchlist)] ?? []
  file.saveLastList(stocks.map(({ symbol }) => symbol))
}
