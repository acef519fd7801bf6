import type { WatchlistGroup } from '#api/watchlist/groups/group.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { sendChange } from '../change-watchlist.ts'
import { WATCHLIST_TEXTS } from '../texts.ts'
import { $openGroupId, $watchlist, readyWatchlist } from '../watchlist-store.ts'

const QUIET = { isQuiet: true }

/** Creates a group; rejects on failure. */
export async function createGroup(name: string): Promise<WatchlistGroup> {
  const load = () => import('#api/watchlist/groups/create-group.ts')
  const group = await sendChange(() => call(load, { name }, QUIET))
  showGroups((groups) => [...groups.filter(({ id }) => id !== group.id), group])
  return group
}

/** Renames a group; rejects on failure. */
export async function renameGroup(groupId: string, name: string): Promise<WatchlistGroup> {
  const load = () => import('#api/watchlist/groups/rename-group.ts')
  const renamed = await sendChange(() => call(load, { groupId, name }, QUIET))
  showGroups((groups) => groups.map((group) => (group.id === groupId ? renamed : group)))
  return renamed
}

/** Deletes a group; its stocks remain on the list. */
export async function deleteGroup(groupId: string): Promise<boolean> {
  const load = () => import('#api/watchlist/groups/delete-group.ts')
  const send = () => sendChange(() => call(load, { groupId }, QUIET))
  if (!(await attempt(send, WATCHLIST_TEXTS.removeFailed))) return false
  if ($openGroupId.get() === groupId) $openGroupId.set(undefined)
  showGroups((groups) => groups.filter(({ id }) => id !== groupId))
  return true
}

/** Sorts the groups at once; the former order returns if the change was not saved. */
export async function sortGroups(groupIds: readonly string[]): Promise<void> {
  const before = readyWatchlist()?.groups ?? []
  const place = (group: WatchlistGroup) => groupIds.indexOf(group.id)
  showGroups((groups) => [
    ...groups.filter((group) => place(group) < 0 && group.type !== 0),
    ...groups.filter((group) => place(group) >= 0).sort((a, b) => place(a) - place(b)),
    ...groups.filter((group) => place(group) < 0 && group.type === 0),
  ])
  const load = () => import('#api/watchlist/groups/sort-groups.ts')
  const send = () => sendChange(() => call(load, { groupIds }, QUIET))
  const sorted = await attempt(send, WATCHLIST_TEXTS.saveFailed)
  showGroups(() => sorted?.answer ?? before)
}

function showGroups(next: (groups: readonly WatchlistGroup[]) => readonly WatchlistGroup[]): void {
  const watchlist = readyWatchlist()
  if (watchlist) $watchlist.set({ ...watchlist, groups: next(watchlist.groups) })
}
