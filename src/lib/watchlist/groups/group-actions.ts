import { createGroup as createGroupCall } from '#api/watchlist/groups/create-group.ts'
import { deleteGroup as deleteGroupCall } from '#api/watchlist/groups/delete-group.ts'
import type { WatchlistGroup } from '#api/watchlist/groups/group.ts'
import { renameGroup as renameGroupCall } from '#api/watchlist/groups/rename-group.ts'
import { sortGroups as sortGroupsCall } from '#api/watchlist/groups/sort-groups.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { sendChange } from '../change-watchlist.ts'
import { WATCHLIST_TEXTS } from '../messages.ts'
import { $openGroupId, $watchlist, readyWatchlist } from '../watchlist-store.ts'

/** Creates a group; where that fails, the gateway's own sentence is said (§8). */
export async function createGroup(name: string): Promise<WatchlistGroup | undefined> {
  if (!isLoggedIn()) return undefined
  const failure = WATCHLIST_TEXTS.saveFailed
  const group = await sendChange({ call: createGroupCall, request: { name }, failure })
  if (group) showGroups((groups) => [...groups.filter(({ id }) => id !== group.id), group])
  return group
}

/** False where the name was not taken; the reason is said. */
export async function renameGroup(groupId: string, name: string): Promise<boolean> {
  const request = { groupId, name }
  const failure = WATCHLIST_TEXTS.saveFailed
  const renamed = await sendChange({ call: renameGroupCall, request, failure })
  if (renamed)
    showGroups((groups) => groups.map((group) => (group.id === groupId ? renamed : group)))
  return Boolean(renamed)
}

/** Deletes a group; its stocks stay on the list. */
export async function deleteGroup(groupId: string): Promise<boolean> {
  const failure = WATCHLIST_TEXTS.removeFailed
  const isGone = await sendChange({ call: deleteGroupCall, request: { groupId }, failure })
  if (!isGone) return false
  if ($openGroupId.get() === groupId) $openGroupId.set(undefined)
  showGroups((groups) => groups.filter(({ id }) => id !== groupId))
  return true
}

/** Puts the groups in an order, at once; the former one comes back where it was not kept. */
export async function sortGroups(groupIds: readonly string[]): Promise<void> {
  const before = readyWatchlist()?.groups ?? []
  const place = (group: WatchlistGroup) => groupIds.indexOf(group.id)
  showGroups((groups) => [
    ...groups.filter((group) => place(group) < 0 && group.type !== 0),
    ...groups.filter((group) => place(group) >= 0).sort((a, b) => place(a) - place(b)),
    ...groups.filter((group) => place(group) < 0 && group.type === 0),
  ])
  const failure = WATCHLIST_TEXTS.saveFailed
  const sorted = await sendChange({ call: sortGroupsCall, request: { groupIds }, failure })
  showGroups(() => sorted ?? before)
}

function showGroups(next: (groups: readonly WatchlistGroup[]) => readonly WatchlistGroup[]): void {
  const watchlist = readyWatchlist()
  if (watchlist) $watchlist.set({ ...watchlist, groups: next(watchlist.groups) })
}

function isLoggedIn(): boolean {
  const isUser = readyWatchlist()?.userId !== undefined
  if (!isUser) showToast(WATCHLIST_TEXTS.groupsNeedLogin)
  return isUser
}
