import { callSilently } from '#lib/data/call.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { WATCHLIST_TEXTS } from '../texts.ts'
import { notifyOtherTabs } from '../watchlist-store.ts'
import { readGuestList, writeGuestList } from './guest-list.ts'

/**
 * Adds the visitor's guest list to the account's list and shows how many stocks were new. The gateway counts each stock
 * once, so that two tabs may do it at the same time; a failure leaves the guest's list for the next page.
 */
export async function mergeGuestList(): Promise<void> {
  const stocks = readGuestList()
  if (stocks.length === 0) return
  const load = () => import('#api/watchlist/list/import-stocks.ts')
  // §8: failures of adding are silent; nothing is lost.
  const merged = await callSilently(load, { stocks })
  if (!merged) return
  const { addedCount, leftCount = 0 } = merged
  writeGuestList([])
  if (addedCount + leftCount === 0) return
  notifyOtherTabs()
  showToast(WATCHLIST_TEXTS.merged(addedCount, leftCount), 'success')
}
