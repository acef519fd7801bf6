import type { PinnedStatement } from '#api/live/room/room.ts'
import { type RoomEvent, roomEvent } from '#api/live/room/room-event.ts'
import { keyedHash } from '#gateway/account/field-encryption.ts'
import type { Hub } from '#gateway/stream/hub.ts'

export const roomTopic = (roomId: string) => `live:${roomId}`

/** Publishes an event to every reader of a room, on every node. */
export function publishToRoom(hub: Hub, roomId: string, event: RoomEvent): Promise<void> {
  return hub.publish(roomTopic(roomId), roomEvent.encode(event))
}

/** Tells every reader that a message is gone, and its pin with it. */
export async function publishRemoval(
  hub: Hub,
  roomId: string,
  { seq, pins }: { seq: number; pins: readonly PinnedStatement[] },
): Promise<void> {
  await publishToRoom(hub, roomId, { kind: 'removed', seq })
  await publishToRoom(hub, roomId, { kind: 'pins', pins })
}

/** The mark by which readers recognise an author: always the same, and not convertible back to the user id. */
export function authorMark(userId: string, secretKey: string): string {
  return keyedHash('liveAuthor', userId, secretKey).slice(0, 12)
}
