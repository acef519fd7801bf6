import type { sendChat } from '#api/live/chat/send-chat.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { call } from '#lib/data/call.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { NetworkError, sentenceOf } from '#lib/shell/transport/errors.ts'
import { randomText } from '#lib/shell/transport/random.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import { $room } from '../room/room-store.ts'
import { CHAT_TEXTS } from '../texts.ts'
import { $isAskingLogin, $stream } from './chat-atoms.ts'
import { readBack, receiveOwn } from './chat-store.ts'
import { readChatDraft, saveChatDraft } from './draft.ts'
import { tokenText, typedText } from './emoticons.ts'
import { $own, dropOwn, type OwnMessage, saveOwn } from './own-messages.ts'

const KEY_LENGTH = 16

let awaitsRoom = false

/**
 * Sends a message, as soon as the room has answered; returns whether the field may be cleared. The text of a visitor
 * without a login remains.
 */
export async function postMessage(text: string): Promise<boolean> {
  const said = tokenText(text.trim())
  if (!said || awaitsRoom) return false
  awaitsRoom = true
  const id = await answeredRoom()
  awaitsRoom = false
  if (!id) return false
  if (!$session.get()) {
    saveChatDraft(id, text)
    $isAskingLogin.set(true)
    return false
  }
  saveChatDraft(id, '')
  readBack(false)
  void deliver({ key: randomText(KEY_LENGTH), text: said, state: 'sending' })
  return true
}

function answeredRoom(): Promise<string | undefined> {
  if ($room.get().state !== 'loading') return Promise.resolve($room.ready()?.id)
  return new Promise((resolve) => {
    const stop = $room.listen(({ state }) => {
      if (state === 'loading') return
      stop()
      resolve($room.ready()?.id)
    })
  })
}

/** Sends again with the same key, so that a message whose answer was lost is not stored twice. */
export function retryMessage(message: OwnMessage): void {
  void deliver({ ...message, state: 'sending', problem: undefined })
}

export function discard({ key }: OwnMessage): void {
  dropOwn(key)
}

/** Takes a refused message back: its text is the draft again, before what was typed since. */
export function revise({ key, text }: OwnMessage): void {
  const id = $room.ready()?.id
  if (!id) return
  dropOwn(key)
  saveChatDraft(id, typedText(text) + readChatDraft(id))
}

async function deliver(message: OwnMessage): Promise<void> {
  const id = $room.ready()?.id
  if (!id) return
  saveOwn(message)
  const { key, text } = message
  try {
    receiveOwn(await call(() => import('#api/live/chat/send-chat.ts'), { id, key, text }))
    dropOwn(key)
  } catch (error) {
    if (error instanceof NetworkError && isCutOff()) return hold(message)
    const isHeld = isRefusal<typeof sendChat>(error, 'HELD')
    const problem = sentenceOf(error, CHAT_TEXTS.notSent)
    saveOwn({ ...message, ...(isHeld ? { state: 'held' } : { state: 'failed', problem }) })
    if (problem) showToast(problem, isHeld ? 'info' : 'failure')
  }
}

/** The room itself is not reached: what was typed waits, instead of failing. */
function isCutOff(): boolean {
  return !navigator.onLine || $stream.get() !== 'open'
}

let isWaiting = false

/** Sends a message, with its key, as soon as the connection is back. */
function hold(message: OwnMessage): void {
  saveOwn({ ...message, state: 'waiting' })
  if (isWaiting) return
  isWaiting = true
  const stopStream = $stream.listen((state) => state === 'open' && sendWaiting())
  addEventListener('online', sendWaiting)
  function sendWaiting(): void {
    isWaiting = false
    stopStream()
    removeEventListener('online', sendWaiting)
    for (const one of $own.get()) if (one.state === 'waiting') retryMessage(one)
  }
}
