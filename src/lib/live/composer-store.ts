import { atom } from 'nanostores'
import { sendChat } from '#api/live/send-chat.ts'
import { $session } from '#lib/account/session-store.ts'
import { ApiError } from '#lib/shell/errors.ts'
import { randomText } from '#lib/shell/random.ts'
import { readItem, removeItem, writeItem } from '#lib/shell/storage.ts'
import { showToast } from '#lib/shell/toast-store.ts'
import { readBack, takeOwn } from './chat-store.ts'
import { CHAT_TEXTS } from './messages.ts'
import { dropOwn, type OwnMessage, putOwn } from './own-messages.ts'
import { shownRoom } from './room-store.ts'

const KEY_LENGTH = 16

/** Whether somebody without a login has tried to speak. */
export const $isAskingLogin = atom(false)

const draftKey = () => `chatDraft:${shownRoom()?.id ?? ''}`

/** What was typed and not sent, across a login or a reload. */
export function draft(): string {
  return readItem('session', draftKey()) ?? ''
}

export function keepDraft(text: string): void {
  if (text) writeItem('session', draftKey(), text)
  else removeItem('session', draftKey())
}

/** Sends a message; answers whether the field may be emptied. Somebody without a login keeps what was typed. */
export function speak(text: string): boolean {
  const said = text.trim()
  if (!said || !shownRoom()) return false
  if (!$session.get()) {
    keepDraft(text)
    $isAskingLogin.set(true)
    return false
  }
  keepDraft('')
  readBack(false)
  void deliver({ key: randomText(KEY_LENGTH), text: said, state: 'sending' })
  return true
}

/** Tries again; the key is the same, so that a message whose answer was lost is not said twice. */
export function speakAgain(message: OwnMessage): void {
  void deliver({ ...message, state: 'sending', problem: undefined })
}

export function discard({ key }: OwnMessage): void {
  dropOwn(key)
}

async function deliver(message: OwnMessage): Promise<void> {
  const id = shownRoom()?.id
  if (!id) return
  putOwn(message)
  try {
    const { send } = await import('#lib/shell/http.ts')
    takeOwn(await send(sendChat, { id, key: message.key, text: message.text }))
    dropOwn(message.key)
  } catch (error) {
    const problem = error instanceof ApiError ? error.message : CHAT_TEXTS.notSent
    putOwn({ ...message, state: 'failed', problem })
    showToast(problem, 'failure')
  }
}

/** The address to log in at, returning here. */
export function loginHere(): string {
  const { pathname, search } = location
  return `/login?gotourl=${encodeURIComponent(pathname + search)}`
}
