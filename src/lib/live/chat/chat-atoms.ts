import { atom } from 'nanostores'
import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import type { RoomStreamState } from '../room/room-stream.ts'

/** The visible part of the log. */
export interface ChatView {
  rows: readonly ChatMessage[]
  mode: 'following' | 'reading'
  /** Number of messages that arrived while reading back. */
  newCount: number
  /** The last message seen when reading back began, or at the previous visit. */
  seenSeq: number | undefined
  /** Messages arrive faster than they can be read, and some appear only when reading back. */
  isFast: boolean
}

export const EMPTY_VIEW: ChatView = {
  rows: [],
  mode: 'following',
  newCount: 0,
  seenSeq: undefined,
  isFast: false,
}

export type HistoryState = 'loading' | 'idle' | 'failed' | 'start'

/** The chat as shown on the page; `chat-store.ts` changes it, and loads after the first paint. */
export const $chat = atom<ChatView>(EMPTY_VIEW)
/** State above the first row: more, nothing, or a failure. */
export const $history = atom<HistoryState>('loading')
export const $stream = atom<RoomStreamState>('connecting')
/** Whether a visitor without a login has tried to write. */
export const $isAskingLogin = atom(false)
