import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import type { BlockedAuthor } from '#api/live/moderation/blocked-author.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { undoable } from '#lib/data/undo.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { CHAT_ACTION_TEXTS } from '../chat/chat-action-texts.ts'
import { $room } from '../room/room-store.ts'
import { hideAuthor, showAuthor } from './blocked-authors.ts'
import { MODERATION_TEXTS } from './moderation-texts.ts'

/** The author blocked last, while this can be undone. */
export const $justBlocked = undoable<BlockedAuthor>()

/** Hides an author's messages at once; for a visitor on this device alone. */
export async function blockSpeaker({ author, nickname, role, seq }: ChatMessage): Promise<void> {
  const id = $room.ready()?.id
  if (!id) return
  if (role !== 'viewer') return showToast(MODERATION_TEXTS.notBlockable)
  hideAuthor({ author, nickname })
  $justBlocked.offer({ author, nickname })
  if (!$session.get()) return
  const load = () => import('#api/live/moderation/block-author.ts')
  if (await attempt(() => call(load, { id, seq }), CHAT_ACTION_TEXTS.actionFailed)) return
  showAuthor(author)
  $justBlocked.consume()
}

export async function unblockSpeaker({ author }: BlockedAuthor): Promise<void> {
  if ($session.get()) {
    const load = () => import('#api/live/moderation/unblock-author.ts')
    if (!(await attempt(() => call(load, { author }), CHAT_ACTION_TEXTS.actionFailed))) return
  }
  showAuthor(author)
  $justBlocked.consume()
  showToast(MODERATION_TEXTS.unblocked, 'success')
}
