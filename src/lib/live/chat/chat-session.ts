import { $room } from '../room/room-store.ts'
import { enterChat } from './chat-store.ts'

/** Follows the chat of the page's room as soon as it is known which. */
export function followSharedRoom(): void {
  let roomId: string | undefined
  $room.subscribe((view) => {
    if (view.state !== 'ready' || view.room.id === roomId) return
    roomId = view.room.id
    enterChat(roomId)
  })
}
