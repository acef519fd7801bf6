import { atom } from 'nanostores'
import type { ValueOf } from '#api/codec.ts'
import type { listOwnChat } from '#api/live/chat/list-own-chat.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { CHAT_TEXTS } from '../texts.ts'

export type OwnHistory = ValueOf<typeof listOwnChat.answer>

const $roomId = atom<string | undefined>(undefined)
const load = () => import('#api/live/chat/list-own-chat.ts')

/** The user's own messages in the room, newest first, once they are asked for. */
export const $ownHistory = resource<OwnHistory, string>({
  access: 'login',
  key: $roomId,
  load: (id) => call(load, { id }),
})

export function openOwnHistory(roomId: string): void {
  $roomId.set(roomId)
  void $ownHistory.refresh()
}

/** Appends the next page; has no effect at the end. */
export async function loadMoreOwn(): Promise<void> {
  const id = $roomId.get()
  const before = $ownHistory.ready()?.next
  if (id === undefined || before === undefined) return
  const page = await attempt(() => call(load, { id, before }), CHAT_TEXTS.failed)
  if (!page || $ownHistory.ready()?.next !== before) return
  const { messages, next } = page.answer
  $ownHistory.patch((shown) => ({ messages: [...shown.messages, ...messages], next }))
}
