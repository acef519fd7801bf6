import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { optimistic } from '#lib/data/optimistic.ts'
import type { ListChange, Lists } from './list-change.ts'
import { WATCHLIST_TEXTS } from './texts.ts'
import { offerUndo } from './undo-store.ts'
import {
  notifyOtherTabs,
  type ReadyWatchlist,
  readyWatchlist,
  reloadWatchlist,
  showLists,
} from './watchlist-store.ts'

/** Shows a change at once and sends it; on failure, undoes it and rejects. A guest's change is not sent. */
export async function changeWatchlist<Answer extends object>(
  watchlist: ReadyWatchlist,
  { apply, revert }: ListChange,
  send: () => Promise<Answer>,
): Promise<Answer | Record<never, never>> {
  return optimistic(listsOf(watchlist), {
    change: apply,
    send: async () => (watchlist.userId ? sendChange(send) : {}),
    undo: revert,
  })
}

/** The same; on success, offers for five seconds to undo it. */
export async function undoableChange(
  watchlist: ReadyWatchlist,
  shown: ListChange,
  send: () => Promise<{ undoId?: string | undefined }>,
  text: string,
): Promise<true> {
  const answer = await changeWatchlist(watchlist, shown, send)
  const undoId = 'undoId' in answer ? answer.undoId : undefined
  offerUndo(text, async () => {
    listsOf(watchlist).patch(shown.revert)
    if (!undoId) return
    const undo = () =>
      call(() => import('#api/watchlist/undo-change.ts'), { undoId }, { isQuiet: true })
    // The gateway's state is unknown after a failure.
    if (!(await attempt(() => sendChange(undo), WATCHLIST_TEXTS.undoFailed)))
      await reloadWatchlist()
  })
  return true
}

/** Sends one change to the gateway; answers requested before it do not reach the page. */
export async function sendChange<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const { whileChanging } = await import('./load-watchlist.ts')
  const answer = await whileChanging(send)
  notifyOtherTabs()
  return answer
}

/** The lists of one visitor: a change never affects another visitor's. `sendChange` holds answers back meanwhile. */
function listsOf({ userId }: ReadyWatchlist) {
  const patch = (next: (lists: Lists) => Lists) => {
    const current = readyWatchlist()
    if (current && current.userId === userId) showLists(current, next(current.lists))
  }
  return { patch, beginWrite: () => ({ patch, end() {} }) }
}
