import { atom } from 'nanostores'
import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import type { RoomStreamState } from '../room/room-stream.ts'

/** What a reader sees of the log. */
export interface ChatView {
  rows: readonly ChatMessage[]
  mode: 'following' | 'reading'
  /** Messages that came while reading back. */
  newCount: number
  /** The last message seen when reading back began, or at the visit before. */
  seenSeq: number | undefined
  /** Messages come faster than they can be read, and some are shown only to those who read back. */
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

/** What the page shows of the chat; `chat-store.ts` changes it, and comes after the first paint. */
export const $chat = atom<ChatView>(EMPTY_VIEW)
/** What is above the first row: more, nothing, or what went wrong. */
export const $history = atom<HistoryState>('loading')
export const $stream = atom<RoomStreamState>('connecting')
/** Whether somebody without a login has tried to speak. */
export const $isAskingLogin = atom(false)
