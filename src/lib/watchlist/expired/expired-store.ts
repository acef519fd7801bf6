import { computed } from 'nanostores'
import { readItem, removeItem } from '#lib/shell/storage/storage.ts'
import { $watchlist, reloadWatchlist } from '../watchlist-store.ts'

/** Deleted at log-out, by `kept.ts`: a visitor who has one did not log out, their login expired. */
export const LAST_LIST_KEY = 'kept:watchlist'

/** Whether the list of an expired login replaces the guest's. */
export const $isExpired = computed(
  $watchlist,
  (watchlist) =>
    watchlist.state === 'ready' && !watchlist.userId && readItem('local', LAST_LIST_KEY) !== null,
)

/** Shows the guest's list from here on. */
export function forgetLastList(): void {
  removeItem('local', LAST_LIST_KEY)
  void reloadWatchlist()
}
