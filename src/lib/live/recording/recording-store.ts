import { atom } from 'nanostores'
import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import { listChat } from '#api/live/chat/list-chat.ts'
import { getRecording, type Recording } from '#api/live/recording/get-recording.ts'
import { whenSessionKnown } from '#lib/account/session/session-store.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { type Failure, failureOf } from '#lib/shell/transport/refusal.ts'

export type RecordingView =
  | { state: 'loading' }
  | Failure
  | { state: 'ready'; recording: Recording }

/** A message at the second of the recording it was said at. */
export interface ChatMoment {
  seconds: number
  message: ChatMessage
}

export type ChatReplay =
  | { state: 'loading' | 'failed' }
  | { state: 'ready'; said: readonly ChatMoment[] }

export const $recording = atom<RecordingView>({ state: 'loading' })
/** What was said while the room was on air, in its order. */
export const $chatReplay = atom<ChatReplay>({ state: 'loading' })

const ROOM_ID = /^[\w-]{1,32}$/
/** More than anybody scrolls through; the rest stays away. */
const MESSAGES_MAX = 2000

/** Loads the recording an address names. */
export async function loadRecording(search: string): Promise<void> {
  const id = new URLSearchParams(search).get('id') ?? ''
  if (!ROOM_ID.test(id)) {
    $recording.set({ state: 'missing' })
    return
  }
  $recording.set({ state: 'loading' })
  try {
    await whenSessionKnown()
    const { send } = await import('#lib/shell/transport/http.ts')
    const recording = await send(getRecording, { id })
    $recording.set({ state: 'ready', recording })
    void loadChat(recording)
  } catch (error) {
    if (error instanceof CancelledError) return
    $recording.set(failureOf(error))
  }
}

async function loadChat({ room }: Recording): Promise<void> {
  $chatReplay.set({ state: 'loading' })
  try {
    const { send } = await import('#lib/shell/transport/http.ts')
    const said: ChatMoment[] = []
    for (let after = 0; said.length < MESSAGES_MAX; ) {
      const page = await send(listChat, { id: room.id, after })
      said.push(...page.messages.map((message) => momentOf(message, room.startsAt)))
      if (page.last >= page.latest) break
      after = page.last
    }
    $chatReplay.set({ state: 'ready', said })
  } catch (error) {
    if (!(error instanceof CancelledError)) $chatReplay.set({ state: 'failed' })
  }
}

export function reloadChat(): void {
  const view = $recording.get()
  if (view.state === 'ready') void loadChat(view.recording)
}

function momentOf(message: ChatMessage, startsAt: number): ChatMoment {
  return { seconds: Math.max(0, Math.round((message.sentAt - startsAt) / 1000)), message }
}
