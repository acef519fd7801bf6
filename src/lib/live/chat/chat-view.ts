import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import type { ChatView } from './chat-atoms.ts'

/** Rows on the page while it follows the newest message; reading back adds pages above them. */
export const FOLLOWED_MAX = 40
/** If more than this many wait to be shown, only the newest are picked. */
const BEHIND_MAX = 60
const PICKED = 8

/** The view one frame later, with up to that many more rows; the same object once everything is shown. */
export function nextFrame(
  view: ChatView,
  messages: readonly ChatMessage[],
  rowCount = 4,
): ChatView {
  const shownUpTo = view.rows.at(-1)?.seq ?? 0
  const behind = messages.filter(({ seq }) => seq > shownUpTo)
  if (view.mode === 'reading')
    return view.newCount === behind.length ? view : { ...view, newCount: behind.length }
  if (behind.length === 0) return view.isFast ? { ...view, isFast: false } : view
  if (view.rows.length === 0) return { ...view, rows: messages.slice(-FOLLOWED_MAX) }
  if (rowCount === 0) return view
  const isFast = behind.length > BEHIND_MAX
  const waiting = isFast ? behind.slice(-PICKED) : behind
  const rows = [...view.rows, ...waiting.slice(0, rowCount)].slice(-FOLLOWED_MAX)
  return { ...view, rows, isFast: isFast || (view.isFast && behind.length > PICKED) }
}

/** Reading back begins: the visible rows remain unchanged. */
export function startReading(view: ChatView): ChatView {
  if (view.mode === 'reading') return view
  return { ...view, mode: 'reading', isFast: false, seenSeq: view.rows.at(-1)?.seq }
}

/** Returns to the newest message, with a line where reading stopped. */
export function followNewest(view: ChatView, messages: readonly ChatMessage[]): ChatView {
  if (view.mode === 'following') return view
  const rows = messages.slice(-FOLLOWED_MAX)
  const seenSeq = view.newCount > 0 ? view.seenSeq : undefined
  return { ...view, rows, mode: 'following', newCount: 0, seenSeq }
}

/** Inserts older messages above; visible ones do not move. */
export function prependOlder(view: ChatView, older: readonly ChatMessage[]): ChatView {
  const first = view.rows[0]?.seq ?? Number.POSITIVE_INFINITY
  return { ...view, rows: [...older.filter(({ seq }) => seq < first), ...view.rows] }
}
