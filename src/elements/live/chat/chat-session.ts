import { $chat } from '#lib/live/chat/chat-atoms.ts'
import { enterChat } from '#lib/live/chat/chat-store.ts'
import { $room } from '#lib/live/room/room-store.ts'

/** Follows the chat of the page's room as soon as the room is known. */
export function followSharedRoom(): void {
  let roomId: string | undefined
  $room.subscribe((view) => {
    if (view.state !== 'ready' || view.value.id === roomId) return
    roomId = view.value.id
    enterChat(roomId)
  })
  loadStockQuotes()
}

/** The quotes in messages come after what the room shows first. */
const SETTLED_MS = 4000

/** The first message that names a stock loads the element that shows its quote, once the room has settled. */
function loadStockQuotes(): void {
  const stop = $chat.listen(({ rows }) => {
    if (!rows.some(({ stocks }) => stocks)) return
    stop()
    setTimeout(() => void import('./stock-quote-element.ts'), SETTLED_MS)
  })
}
