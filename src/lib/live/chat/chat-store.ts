import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import type { ChatPage } from '#api/live/chat/list-chat.ts'
import type { BlockedAuthor } from '#api/live/moderation/blocked-author.ts'
import type { RoomEvent } from '#api/live/room/room-event.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { call } from '#lib/data/call.ts'
import { readItem } from '#lib/shell/storage/storage.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { $blocked, BLOCKED_KEY, isHidden } from '../moderation/hidden-authors.ts'
import { $room, receivePins, receiveStatus } from '../room/room-store.ts'
import { followRoom } from '../room/room-stream.ts'
import { $chat, $history, $stream, EMPTY_VIEW } from './chat-atoms.ts'
import { appendNew, type ChatLog, dropMessages, EMPTY_LOG, hasGap, mergePage } from './chat-log.ts'
import { followNewest, nextFrame, prependOlder, startReading } from './chat-view.ts'
import { createFrameBudget } from './frame-budget.ts'
import { saveOwn, settleOwn } from './own-messages.ts'
import { saveSeen, seenBefore } from './seen-mark.ts'

/** If the page is further behind than this, it shows the newest page instead of catching up. */
const CATCH_UP_MAX = 400
const GAP_PATIENCE_MS = 1500

let roomId = ''
let log: ChatLog = EMPTY_LOG
let stop = () => {}
let isFramed = false
const pace = createFrameBudget()
let gapTimer: ReturnType<typeof setTimeout> | undefined
/** The number from which on every message is shown or was removed, during reading back. */
let firstCovered = 0

/** Follows the chat of a room from its newest page. */
export function enterChat(id: string): () => void {
  if (roomId === id) return leaveChat
  leaveChat()
  roomId = id
  const stopBlocked = $blocked.listen(applyBlocked)
  if ($session.get() || readItem('local', BLOCKED_KEY))
    void import('../moderation/blocked-authors.ts').then((list) => list.followBlocked())
  const stopRoom = followRoom(id, {
    events: receiveEvents,
    status: receiveStatus,
    catchUp,
    state: (state) => $stream.set(state),
  })
  stop = () => {
    stopBlocked()
    stopRoom()
  }
  for (const held of $room.ready()?.held ?? []) saveOwn({ ...held, state: 'held' })
  void loadNewest()
  addEventListener('pagehide', rememberSeen)
  return leaveChat
}

export function leaveChat(): void {
  stop()
  rememberSeen()
  clearTimeout(gapTimer)
  removeEventListener('pagehide', rememberSeen)
  roomId = ''
  log = EMPTY_LOG
  $chat.set(EMPTY_VIEW)
  $history.set('loading')
}

/** Receives events from the stream; the page shows them with the next frames. */
export function receiveEvents(events: readonly RoomEvent[]): void {
  for (const event of events) receiveEvent(event)
  showSoon()
  if (!hasGap(log)) return
  clearTimeout(gapTimer)
  gapTimer = setTimeout(() => hasGap(log) && void catchUp(), GAP_PATIENCE_MS)
}

function receiveEvent(event: RoomEvent): void {
  switch (event.kind) {
    case 'messages':
      log = shown(appendNew(log, event.messages))
      settleOwn(event.messages)
      return
    case 'removed':
      drop([event.seq])
      return
    case 'votes':
      replace(event.seq, { ups: event.ups, downs: event.downs })
      return
    case 'pins':
      receivePins(event.pins)
      return
    case 'room':
      return
  }
}

/** Removes messages from the page. */
export function drop(seqs: readonly number[]): void {
  const gone = new Set(seqs)
  dropThose(({ seq }) => gone.has(seq))
}

function dropThose(isGone: (message: ChatMessage) => boolean): void {
  log = dropMessages(log, isGone)
  const view = $chat.get()
  const rows = view.rows.filter((row) => !isGone(row))
  if (rows.length < view.rows.length) $chat.set({ ...view, rows })
}

/** Messages of blocked authors leave; those of authors that are no longer blocked come with the newest page. */
function applyBlocked(now: readonly BlockedAuthor[], before: readonly BlockedAuthor[] = []): void {
  const isListed = ({ author }: BlockedAuthor) => now.some((one) => one.author === author)
  dropThose(isHidden)
  showSoon()
  if (!before.every(isListed)) void loadNewest()
}

const shown = (log: ChatLog) => dropMessages(log, isHidden)

/** Changes a message in place. */
export function replace(seq: number, change: Partial<ChatMessage>): void {
  const changed = (messages: readonly ChatMessage[]) =>
    messages.map((message) => (message.seq === seq ? { ...message, ...change } : message))
  log = { ...log, messages: changed(log.messages) }
  const view = $chat.get()
  if (view.rows.some((row) => row.seq === seq)) $chat.set({ ...view, rows: changed(view.rows) })
}

/** Shows a message that was just accepted at once, even if the stream is slow. */
export function receiveOwn(message: ChatMessage): void {
  receiveEvents([{ kind: 'messages', messages: [message] }])
}

/** The reader has scrolled away from the newest message, or back to it. */
export function readBack(isReading: boolean): void {
  const view = $chat.get()
  if (isReading && log.last === undefined) return
  if (isReading) beginReading()
  else $chat.set(followNewest(view, log.messages))
  showSoon()
}

/**
 * While the page follows the newest message, it drops its first rows: reading back begins before the remaining ones.
 */
function beginReading(): void {
  const view = $chat.get()
  if (view.mode === 'reading') return
  firstCovered = view.rows[0]?.seq ?? firstCovered
  if ($history.get() !== 'loading') $history.set(firstCovered <= 1 ? 'start' : 'idle')
  $chat.set(startReading(view))
}

/** Loads the page above the first row. */
export async function loadOlder(): Promise<void> {
  if (log.last === undefined) return
  beginReading()
  const state = $history.get()
  if (state === 'loading' || state === 'start') return
  $history.set('loading')
  const page = await fetchPage({ before: firstCovered })
  if (page === 'left') return
  if (typeof page === 'string') return $history.set(page === 'failed' ? 'failed' : 'idle')
  firstCovered = page.first
  $chat.set(
    prependOlder(
      $chat.get(),
      page.messages.filter((message) => !isHidden(message)),
    ),
  )
  $history.set(page.first <= 1 ? 'start' : 'idle')
}

/** Loads the newest page: at the start, and after a failure. */
export async function loadNewest(): Promise<void> {
  $history.set('loading')
  const page = await fetchPage({})
  if (page === 'failed') return $history.set('failed')
  if (typeof page === 'string') return
  firstCovered = page.first
  log = shown(mergePage({ ...EMPTY_LOG, waiting: log.waiting }, page))
  $chat.set({ ...EMPTY_VIEW, seenSeq: seenBefore(roomId, page.messages) })
  $history.set(page.first <= 1 ? 'start' : 'idle')
  showSoon()
}

/** Fetches the messages after the last one until none is missing. */
async function catchUp(): Promise<void> {
  for (;;) {
    if (log.last === undefined) return loadNewest()
    const page = await fetchPage({ after: log.last })
    // The next check requests them again.
    if (page === 'failed') return $stream.set(navigator.onLine ? 'polling' : 'offline')
    if (typeof page === 'string') return
    if (page.latest - log.last > CATCH_UP_MAX) return loadNewest()
    log = shown(mergePage(log, page))
    settleOwn(page.messages)
    drop(page.removed)
    showSoon()
    if (page.last >= page.latest) return
  }
}

/** `left`: another room is shown by now. `overtaken`: a newer request has replaced this one. */
type NoPage = 'failed' | 'left' | 'overtaken'

async function fetchPage(span: { before?: number; after?: number }): Promise<ChatPage | NoPage> {
  const id = roomId
  try {
    const page = await call(() => import('#api/live/chat/list-chat.ts'), { id, ...span })
    receiveStatus(page.status)
    return id === roomId ? page : 'left'
  } catch (error) {
    if (id !== roomId) return 'left'
    return error instanceof CancelledError ? 'overtaken' : 'failed'
  }
}

/** Changes the page once per frame, however many messages arrive. */
function showSoon(): void {
  if (isFramed) return
  isFramed = true
  requestAnimationFrame((at) => {
    isFramed = false
    const view = $chat.get()
    const rowCount = pace.rowsAt(at)
    const next = nextFrame(view, log.messages, rowCount)
    // A frame without a new row is one of several that bring one.
    if (next === view && rowCount > 0) return pace.rest()
    $chat.set(next)
    showSoon()
  })
}

function rememberSeen(): void {
  const seq = $chat.get().rows.at(-1)?.seq
  if (roomId && seq) saveSeen(roomId, seq)
}
