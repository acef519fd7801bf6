import { atom, computed, onMount } from 'nanostores'
import {
  DEFAULT_GROUP_NAME,
  DEFAULT_TYPE,
  type WatchlistGroup,
} from '#api/watchlist/groups/group.ts'
import { followReturn, followUser } from '#lib/account/session/follow-user.ts'
import { $isSessionKnown, $session } from '#lib/account/session/session-store.ts'
import { removeItem, writeItem } from '#lib/shell/storage/storage.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { GUEST_LIST_KEY } from './guest/guest-key.ts'
import { readGuestList, writeGuestList } from './guest/guest-list.ts'
import type { Lists, Stocks } from './list-change.ts'

export interface ReadyWatchlist {
  state: 'ready'
  /** Undefined for a guest, whose list is stored by this browser. */
  userId: string | undefined
  /** The default group first. */
  groups: readonly WatchlistGroup[]
  lists: Lists
}

export type Watchlist = { state: 'loading' } | { state: 'failed' } | ReadyWatchlist

export const LOADING_WATCHLIST: Watchlist = { state: 'loading' }

/** Groups and stocks of the visitor; follows login and logout, other tabs and the back button. */
export const $watchlist = atom<Watchlist>(LOADING_WATCHLIST)

/** The open group; undefined for the default one. */
export const $openGroupId = atom<string | undefined>(undefined)

export type OpenStocks = { state: 'loading' | 'failed' } | { state: 'ready'; stocks: Stocks }

/** The group whose list could not be loaded when it was opened. */
export const $failedGroupId = atom<string | undefined>(undefined)

/** The stocks of the open group. */
export const $openStocks = computed(
  [$watchlist, $openGroupId, $failedGroupId],
  (watchlist, openGroupId, failedGroupId): OpenStocks => {
    if (watchlist.state !== 'ready') return watchlist
    const groupId = openGroupId ?? defaultIdOf(watchlist)
    const stocks = watchlist.lists[groupId]
    if (stocks) return { state: 'ready', stocks }
    return { state: failedGroupId === groupId ? 'failed' : 'loading' }
  },
)

const GUEST_GROUP: WatchlistGroup = { id: 'guest', name: DEFAULT_GROUP_NAME, type: DEFAULT_TYPE }

/** Written after each change, so that other tabs load again. */
export const CHANGED_KEY = 'watchlistChanged'

export function defaultIdOf({ groups }: ReadyWatchlist): string {
  return groups.find(({ type }) => type === DEFAULT_TYPE)?.id ?? groups[0]?.id ?? ''
}

/** The list as far as known; undefined while it loads or after a failure. */
export function readyWatchlist(): ReadyWatchlist | undefined {
  const watchlist = $watchlist.get()
  return watchlist.state === 'ready' ? watchlist : undefined
}

/** The list once it is known; loads again after a failure, undefined if that fails as well. */
export async function whenWatchlist(): Promise<ReadyWatchlist | undefined> {
  if ($watchlist.get().state === 'failed') void reloadWatchlist()
  return new Promise((resolve) => {
    const stop = $watchlist.listen(() => settle())
    const settle = () => {
      if ($watchlist.get().state === 'loading') return
      stop()
      resolve(readyWatchlist())
    }
    settle()
  })
}

onMount($watchlist, () => {
  const onStorage = ({ key }: StorageEvent) => {
    const isOurs = key === null || key === ($session.get() ? CHANGED_KEY : GUEST_LIST_KEY)
    if (isOurs) void reloadWatchlist()
  }
  const stops = [
    followUser(() => {
      $watchlist.set(LOADING_WATCHLIST)
      $openGroupId.set(undefined)
      void reloadWatchlist()
    }),
    followReturn(() => void reloadWatchlist()),
  ]
  addEventListener('storage', onStorage)
  return () => {
    for (const stop of stops) stop()
    removeEventListener('storage', onStorage)
  }
})

/** Loads again; the current list remains until the answer arrives, and on failure (§8: silently). */
export async function reloadWatchlist(): Promise<void> {
  if (!$isSessionKnown.get()) return
  if (!$session.get()) return showGuestList()
  if ($watchlist.get().state === 'failed') $watchlist.set(LOADING_WATCHLIST)
  // What sends the calls, fetched beside what makes them.
  const transport = import('#lib/shell/transport/http.ts')
  const [{ load }] = await Promise.all([import('./load-watchlist.ts'), transport])
  await load('all')
}

/** Opens a group; its stocks are loaded each time. */
export async function openGroup(groupId: string): Promise<void> {
  const watchlist = readyWatchlist()
  if (!watchlist) return
  const isDefault = groupId === defaultIdOf(watchlist)
  $openGroupId.set(isDefault ? undefined : groupId)
  $failedGroupId.set(undefined)
  if (isDefault || !watchlist.userId) return
  const { load } = await import('./load-watchlist.ts')
  await load('open')
}

/** Shows a changed list; a guest's is stored in the browser. */
export function showLists(watchlist: ReadyWatchlist, lists: Lists): void {
  $watchlist.set({ ...watchlist, lists })
  if (!watchlist.userId) writeGuestList(lists[GUEST_GROUP.id] ?? [])
}

/** Other tabs observe only storage; the value is unique each time, because an equal one would fire no event. */
export function notifyOtherTabs(): void {
  if (!writeItem('local', CHANGED_KEY, String(serverNow()))) removeItem('local', CHANGED_KEY)
}

function showGuestList(): void {
  const lists = { [GUEST_GROUP.id]: readGuestList() }
  $watchlist.set({ state: 'ready', userId: undefined, groups: [GUEST_GROUP], lists })
}
