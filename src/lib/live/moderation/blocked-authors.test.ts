import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import { listBlocked } from '#api/live/moderation/list-blocked.ts'
import { $session, clearSession, saveSession } from '#lib/account/session/session-store.ts'
import { openAccountPage, SESSION } from '../../../../tests/support/unit/account-page.ts'
import { followBlocked, hideAuthor, showAuthor } from './blocked-authors.ts'
import { $blocked, isHidden } from './hidden-authors.ts'

const NOISY = { author: 'a1', nickname: '吵闹' }
const LOUD = { author: 'b2', nickname: '大声' }
const by = (author: string, role: ChatMessage['role'] = 'viewer'): ChatMessage => ({
  ...{ seq: 1, key: 'k', nickname: 'n', text: 't', sentAt: 0 },
  ...{ author, role },
})

let page: ReturnType<typeof openAccountPage>
let close = () => {}

function answerWith(...authors: (typeof NOISY)[]): void {
  page.replies.set(listBlocked.path, { code: '0', data: listBlocked.answer.encode({ authors }) })
}

function enter(): void {
  close = followBlocked()
}

function leave(): void {
  close()
  cleanStores($session)
  $blocked.set([])
}

beforeEach(() => {
  page = openAccountPage()
  answerWith()
})

afterEach(leave)

test('a visitor’s list stays on the device and applies after a login as well', async () => {
  enter()
  hideAuthor(NOISY)
  expect([isHidden(by('a1')), isHidden(by('b2'))]).toEqual([true, false])
  leave()
  await saveSession(SESSION)
  answerWith(LOUD)
  enter()
  await vi.waitFor(() => expect($blocked.get()).toEqual([LOUD, NOISY]))
})

test('the account’s list is applied from its copy before the gateway answers', async () => {
  await saveSession(SESSION)
  enter()
  hideAuthor(NOISY)
  leave()
  page.replies.set(listBlocked.path, 'offline')
  enter()
  expect(isHidden(by('a1'))).toBe(true)
})

test('an account’s list does not apply to the next visitor', async () => {
  await saveSession(SESSION)
  enter()
  hideAuthor(NOISY)
  clearSession()
  expect($blocked.get()).toEqual([])
  expect(isHidden(by('a1'))).toBe(false)
})

test('an author is shown again, whoever hid them', async () => {
  enter()
  hideAuthor(NOISY)
  await saveSession(SESSION)
  hideAuthor(NOISY)
  showAuthor('a1')
  expect($blocked.get()).toEqual([])
  expect(isHidden(by('a1'))).toBe(false)
})

test('nobody in charge of a room is hidden', () => {
  enter()
  hideAuthor(NOISY)
  expect(isHidden(by('a1', 'moderator'))).toBe(false)
})
