import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import { muteAuthor } from '#api/live/chat/mute-author.ts'
import { pinStatement } from '#api/live/chat/pin-statement.ts'
import { removeMessage } from '#api/live/chat/remove-message.ts'
import { type Vote, voteMessage } from '#api/live/chat/vote-message.ts'
import { loginAddress } from '#lib/account/session/guard.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { sentenceOf } from '#lib/shell/transport/errors.ts'
import { CHAT_TEXTS } from '../messages.ts'
import { shownRoom, takePins } from '../room/room-store.ts'
import { drop, replace } from './chat-store.ts'

const MUTE_MINUTES = 30

/** What the gateway does to a message. */
type RoomAction = 'up' | 'down' | 'remove' | 'mute' | 'pin'
export type MessageAction = RoomAction | 'copy'

/** What the reader may do with a message, in the order of the sheet. */
export function actionsFor(message: ChatMessage): readonly MessageAction[] {
  const room = shownRoom()
  const isOwn = room?.me !== undefined && room.me === message.author
  const canModerate = room?.isModerator ?? false
  return [
    'up',
    'down',
    'copy',
    ...(canModerate && message.certificate ? (['pin'] as const) : []),
    ...(isOwn || canModerate ? (['remove'] as const) : []),
    ...(canModerate && !isOwn ? (['mute'] as const) : []),
  ]
}

/** Does it; what went wrong is said in a toast. */
export async function act(action: RoomAction, message: ChatMessage): Promise<void> {
  const room = shownRoom()
  if (!room) return
  if (!$session.get()) {
    location.assign(loginAddress())
    return
  }
  try {
    await change(action, room.id, message.seq)
  } catch (error) {
    showToast(sentenceOf(error, CHAT_TEXTS.actionFailed), 'failure')
  }
}

async function change(action: RoomAction, id: string, seq: number): Promise<void> {
  const { send } = await import('#lib/shell/transport/http.ts')
  switch (action) {
    case 'up':
    case 'down': {
      const vote: Vote = votes.get(seq) === action ? 'none' : action
      const { ups, downs } = await send(voteMessage, { id, seq, vote })
      votes.set(seq, vote)
      replace(seq, { ups, downs })
      return
    }
    case 'remove':
      await send(removeMessage, { id, seq })
      drop([seq])
      showToast(CHAT_TEXTS.removed, 'success')
      return
    case 'mute':
      await send(muteAuthor, { id, seq, minutes: MUTE_MINUTES })
      showToast(CHAT_TEXTS.mutedDone, 'success')
      return
    case 'pin':
      takePins((await send(pinStatement, { id, seq })).pins)
      showToast(CHAT_TEXTS.pinnedDone, 'success')
  }
}

/** Votes of this page view: the same tap again takes one back. */
const votes = new Map<number, Vote>()

/** Takes a pinned statement down. */
export async function unpin(pinId: string): Promise<void> {
  const room = shownRoom()
  if (!room) return
  try {
    const { send } = await import('#lib/shell/transport/http.ts')
    takePins((await send(pinStatement, { id: room.id, unpin: pinId })).pins)
  } catch (error) {
    showToast(sentenceOf(error, CHAT_TEXTS.actionFailed), 'failure')
  }
}
