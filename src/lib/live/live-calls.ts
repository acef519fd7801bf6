import { listChat } from '#api/live/chat/list-chat.ts'
import { sendChat } from '#api/live/chat/send-chat.ts'
import { likeRoom } from '#api/live/like/like-room.ts'
import { reserveRoom } from '#api/live/reservation/reserve-room.ts'
import { getRoom } from '#api/live/room/get-room.ts'
import { roomStatus } from '#api/live/room/room.ts'
import { roomFrame } from '#api/live/room/room-event.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { send } from '#lib/shell/transport/http.ts'
import { failureOf } from '#lib/shell/transport/refusal.ts'
import type { RoomView } from './room/room-store.ts'

/** The calls of the live pages and the reader of the stream, with the transport: fetched after the first paint. */

/** The room, or why there is none; undefined where a newer question has replaced this one. */
export async function lookForRoom(id: string | undefined): Promise<RoomView | undefined> {
  try {
    const room = await send(getRoom, { id })
    correctClock(room.nowMs)
    return { state: 'ready', room }
  } catch (error) {
    return error instanceof CancelledError ? undefined : failureOf(error)
  }
}

export const askChat = (id: string, span: { before?: number; after?: number }) =>
  send(listChat, { id, ...span })

export const sayChat = (id: string, key: string, text: string) => send(sendChat, { id, key, text })

export const sendLikes = (id: string, count: number, burst: number) =>
  send(likeRoom, { id, count, burst })

export const setReservation = (id: string, isReserved: boolean) =>
  send(reserveRoom, { id, isReserved })

export const readFrame = (data: string) => roomFrame.decode(JSON.parse(data), '')

export const readStatus = (data: string) => roomStatus.decode(JSON.parse(data), '')
