import { computed } from 'nanostores'
import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import type { Recording } from '#api/live/recording/get-recording.ts'
import type { LiveRoom } from '#api/live/room/room.ts'
import { call } from '#lib/data/call.ts'
import { resource } from '#lib/data/resource.ts'
import { isRoomId, roomIdIn } from '../room/room-store.ts'

/** A message at its second of the recording. */
export interface ChatMoment {
  seconds: number
  message: ChatMessage
}

/** More than anybody scrolls through; the rest is not loaded. */
const MESSAGES_MAX = 2000

/** The recording named by the address. */
export const $recording = resource<Recording, string>({
  access: 'login',
  key: () => {
    const id = roomIdIn(location.search)
    return id !== undefined && isRoomId(id) ? id : undefined
  },
  load: (id) => call(() => import('#api/live/recording/get-recording.ts'), { id }),
})

const $recordedRoom = computed($recording, (recording) =>
  recording.state === 'ready' ? recording.value.room : undefined,
)

/** The chat during the broadcast, in order. */
export const $chatReplay = resource<readonly ChatMoment[], LiveRoom>({
  access: 'open',
  key: $recordedRoom,
  async load({ id, startsAt }) {
    const said: ChatMoment[] = []
    for (let after = 0; said.length < MESSAGES_MAX; ) {
      const page = await call(() => import('#api/live/chat/list-chat.ts'), { id, after })
      said.push(...page.messages.map((message) => momentOf(message, startsAt)))
      if (page.last >= page.latest) break
      after = page.last
    }
    return said
  },
})

function momentOf(message: ChatMessage, startsAt: number): ChatMoment {
  return { seconds: Math.max(0, Math.round((message.sentAt - startsAt) / 1000)), message }
}
