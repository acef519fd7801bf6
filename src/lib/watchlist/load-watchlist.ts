import { $session } from '#lib/account/session/session-store.ts'
import { silently } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { mergeGuestList } from './guest/merge-guest-list.ts'
import {
  $failedGroupId,
  $openGroupId,
  $watchlist,
  defaultIdOf,
  type ReadyWatchlist,
  readyWatchlist,
} from './watchlist-store.ts'

/** §8: a list that cannot be had is silent; the page says so in its place. */
const QUIET = { isQuiet: true }

/**
 * One question at a time, as a newer read of the same address cancels the older one; and none while a change is
 * under way, as its answer would show the list without it.
 */
let wanted: 'nothing' | 'open' | 'all' = 'nothing'
let running: Promise<void> | undefined
let changesUnderWay = 0
let changesBegun = 0

/** Asks for everything, or for the group that is looked at. */
export function load(what: 'open' | 'all'): Promise<void> {
  if (wanted !== 'all') wanted = what
  running ??= drain().finally(() => {
    running = undefined
  })
  return running
}

/** Keeps answers from before a change away from the page until it is done. */
export async function whileChanging<T>(change: () => Promise<T>): Promise<T> {
  changesUnderWay += 1
  changesBegun += 1
  try {
    return await change()
  } finally {
    changesUnderWay -= 1
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
  await mergeGuestList()
  const fetched = await silently(
    Promise.all([
      call(() => import('#api/watchlist/groups/list-groups.ts'), {}, QUIET),
      call(() => import('#api/watchlist/list/list-stocks.ts'), {}, QUIET),
    ]),
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
  // The open group keeps what it shows until its own answer is there.
  const kept = openId ? readyWatchlist()?.lists[openId] : undefined
  const lists = { ...(openId && kept ? { [openId]: kept } : {}), [defaultIdOf(fresh)]: stocks }
  $watchlist.set({ ...fresh, lists })
  if ($openGroupId.get()) await loadOpen(isCurrent)
}

async function loadOpen(isCurrent: () => boolean): Promise<void> {
  const groupId = $openGroupId.get()
  if (!groupId) return
  const load = () => import('#api/watchlist/list/list-stocks.ts')
  const stocks = await silently(call(load, { groupId }, QUIET))
  const watchlist = readyWatchlist()
  if (!watchlist || !isCurrent()) return
  if (!stocks) $failedGroupId.set(groupId)
  else $watchlist.set({ ...watchlist, lists: { ...watchlist.lists, [groupId]: stocks } })
}
