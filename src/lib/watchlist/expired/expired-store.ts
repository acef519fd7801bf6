import { computed } from 'nanostores'
import { readItem } from '#lib/shell/storage/storage.ts'
import { $watchlist } from '../watchlist-store.ts'
import { LAST_LIST_KEY } from './last-list-key.ts'

/** Whether the list of an expired login replaces the guest's. */
export const $isExpired = computed(
  $watchlist,
  (watchlist) =>
    watchlist.state === 'ready' && !watchlist.userId && readItem('local', LAST_LIST_KEY) !== null,
)
