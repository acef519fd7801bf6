import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import type { Vote } from '#api/live/chat/vote-message.ts'
import type { RoomDetail } from '#api/live/room/room.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { $room, receivePins } from '../room/room-store.ts'
import { CHAT_ACTION_TEXTS } from './chat-action-texts.ts'
import { drop, replace } from './chat-store.ts'

const MUTE_MINUTES = 30

/** Actions of the gateway on a message. */
type RoomAction = 'up' | 'down' | 'remove' | 'mute' | 'pin'
export type MessageAction = RoomAction | 'copy' | 'report' | 'block'

/** A reader's possible actions on a message, in the order of the sheet. */
export function actionsFor(
  message: ChatMessage,
  room: RoomDetail | undefined,
): readonly MessageAction[] {
  const isOwn = room?.me !== undefined && room.me === message.author
  const canModerate = room?.isModerator ?? false
  return [
    ...(isOwn ? (['copy'] as const) : (['up', 'down', 'copy', 'report', 'block'] as const)),
    ...(canModerate && message.certificate ? (['pin'] as const) : []),
    ...(isOwn || canModerate ? (['remove'] as const) : []),
    ...(canModerate && !isOwn ? (['mute'] as const) : []),
  ]
}

/** Performs the action; a toast reports failures. */
export async function act(action: RoomAction, message: ChatMessage): Promise<void> {
  const room = $room.ready()
  if (!room) return
  if (!$session.get()) {
    location.assign(loginAddress())
    return
  }
  await attempt(() => change(action, room.id, message.seq), CHAT_ACTION_TEXTS.actionFailed)
}

async function change(action: RoomAction, id: string, seq: number): Promise<void> {
  switch (action) {
    case 'up':
    case 'down': {
      const vote: Vote = votes.get(seq) === action ? 'none' : action
      const request = { id, seq, vote }
      const { ups, downs } = await call(() => import('#api/live/chat/vote-message.ts'), request)
      votes.set(seq, vote)
      replace(seq, { ups, downs })
      return
    }
    case 'remove':
      await call(() => import('#api/live/chat/remove-message.ts'), { id, seq })
      drop([seq])
      showToast(CHAT_ACTION_TEXTS.removed, 'success')
      return
    case 'mute':
      await call(() => import('#api/live/chat/mute-author.ts'), { id, seq, minutes: MUTE_MINUTES })
      showToast(CHAT_ACTION_TEXTS.mutedDone, 'success')
      return
    case 'pin':
      receivePins((await call(() => import('#api/live/chat/pin-statement.ts'), { id, seq })).pins)
      showToast(CHAT_ACTION_TEXTS.pinnedDone, 'success')
  }
}

/** Votes during this page view: the same tap again withdraws one. */
const votes = new Map<number, Vote>()

/** Removes a pinned statement. */
export async function unpin(pinId: string): Promise<void> {
  const room = $room.ready()
  if (!room) return
  const load = () => import('#api/live/chat/pin-statement.ts')
  const request = { id: room.id, unpin: pinId }
  const done = await attempt(() => call(load, request), CHAT_ACTION_TEXTS.actionFailed)
  if (done) receivePins(done.answer.pins)
}
