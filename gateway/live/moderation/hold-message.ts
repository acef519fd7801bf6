import { randomBytes } from 'node:crypto'
import type { sendChat } from '#api/live/chat/send-chat.ts'
import type { Db } from '#gateway/db/schema.ts'
import { type RefusalOf, refuse } from '#gateway/http/refusal.ts'
import { claimTurns, type Draft, mutedOf, roomRow } from '../chat/chat-queries.ts'
import { stateOf } from '../room/room-queries.ts'
import { mutedText, slowText } from '../texts.ts'
import { heldState, insertHeld } from './held-queries.ts'

/**
 * Keeps a message for an operator, under the rules for every message: an open room, a voice, and the pause over.
 * Undefined if it has been released: it is then a message like any other.
 */
export async function holdMessage(
  db: Db,
  roomId: string,
  { draft, now }: { draft: Draft; now: Date },
): Promise<RefusalOf<typeof sendChat> | undefined> {
  const { userId } = draft
  const room = await roomRow(db, roomId)
  if (!room || stateOf(room, now) === 'ended') return refuse('CHAT_CLOSED')
  const state = await heldState(db, roomId, draft)
  if (state) return state === 'released' ? undefined : refuse('HELD')
  const slowSeconds = room.slow_seconds
  const allowed = await claimTurns(db, { roomId, userIds: [userId], slowSeconds, now })
  if (!allowed.has(userId)) {
    const until = (await mutedOf(db, { roomId, userIds: [userId], now })).get(userId)
    return until
      ? refuse('MUTED', { sentence: mutedText(until) })
      : refuse('TOO_FAST', { sentence: slowText(slowSeconds) })
  }
  await insertHeld(db, { heldId: randomBytes(12).toString('hex'), roomId, draft }, now)
  return refuse('HELD')
}
