import { atom, onMount } from 'nanostores'
import { watchQuotes } from '#lib/quote/quotes-store.ts'
import { removeItem } from '#lib/shell/storage/storage.ts'
import { readGuestList } from '../guest/guest-list.ts'
import { reloadWatchlist } from '../watchlist-store.ts'
import { type LastList, readLastList } from './last-list.ts'
import { LAST_LIST_KEY } from './last-list-key.ts'

export interface ShownLastList extends LastList {
  /** Stocks that were added on this device since, without a login. */
  guestCount: number
}

/** The last list of an expired login, with its quotes while it is shown. */
export const $lastList = atom<ShownLastList | undefined>(undefined)

onMount($lastList, () => {
  const list = readLastList()
  if (!list) return forgetLastList()
  $lastList.set({ ...list, guestCount: readGuestList().length })
  return watchQuotes(list.symbols)
})

/** Shows the guest's list from here on. */
export function forgetLastList(): void {
  removeItem('local', LAST_LIST_KEY)
  void reloadWatchlist()
}
