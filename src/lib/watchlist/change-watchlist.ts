import type { Call } from '#api/call.ts'
import { undoChange } from '#api/watchlist/undo-change.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import type { ListChange } from './list-change.ts'
import { WATCHLIST_TEXTS } from './messages.ts'
import { offerUndo } from './undo-store.ts'
import {
  type ReadyWatchlist,
  readyWatchlist,
  reloadWatchlist,
  showLists,
  tellOtherTabs,
} from './watchlist-store.ts'

/** The gateway's half of a change; a guest's changes have none. */
export interface Sending<Request, Answer> {
  call: Call<Request, Answer>
  request: Request
  /** Said when it fails; without one the failure is silent (§8). */
  failure?: string
}

/** Shows a change at once and sends it; answers undefined, with the change taken back, where it failed. */
export async function change<Request, Answer extends object>(
  watchlist: ReadyWatchlist,
  shown: ListChange,
  sending: Sending<Request, Answer>,
): Promise<Answer | Record<never, never> | undefined> {
  showLists(watchlist, shown.apply(watchlist.lists))
  if (!watchlist.userId) return {}
  const answer = await sendChange(sending)
  if (!answer) takeBack(watchlist, shown)
  return answer
}

/** The same, and once it is done offers for five seconds to undo it. */
export async function undoableChange<Request>(
  watchlist: ReadyWatchlist,
  shown: ListChange,
  sending: Sending<Request, { undoId?: string | undefined }>,
  text: string,
): Promise<boolean> {
  const answer = await change(watchlist, shown, sending)
  if (!answer) return false
  const undoId = 'undoId' in answer ? answer.undoId : undefined
  offerUndo(text, async () => {
    takeBack(watchlist, shown)
    if (!undoId) return
    const failure = WATCHLIST_TEXTS.undoFailed
    const isUndone = await sendChange({ call: undoChange, request: { undoId }, failure })
    // What the gateway holds is not known then.
    if (!isUndone) await reloadWatchlist()
  })
  return true
}

/** Sends one change to the gateway; undefined where it failed. */
export async function sendChange<Request, Answer>({
  call,
  request,
  failure,
}: Sending<Request, Answer>): Promise<Answer | undefined> {
  try {
    const [{ send }, { whileChanging }] = await Promise.all([
      import('#lib/shell/transport/http.ts'),
      import('./load-watchlist.ts'),
    ])
    const answer = await whileChanging(() => send(call, request, { isQuiet: true }))
    tellOtherTabs()
    return answer
  } catch (error) {
    if (failure) showToast((error instanceof ApiError && error.message) || failure, 'failure')
    return undefined
  }
}

/** Only on the list of the visitor whose change it was. */
function takeBack({ userId }: ReadyWatchlist, shown: ListChange): void {
  const current = readyWatchlist()
  if (current?.userId === userId && current) showLists(current, shown.revert(current.lists))
}
