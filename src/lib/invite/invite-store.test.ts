import { beforeEach, expect, test, vi } from 'vitest'
import { getInvite, type Invite } from '#api/invite/friend/get-invite.ts'
import { clearSession, saveSession } from '#lib/account/session/session-store.ts'
import { openAccountPage, SESSION } from '../../../tests/support/unit/account-page.ts'
import { $invite } from './invite-store.ts'

let page: ReturnType<typeof openAccountPage>

beforeEach(() => {
  page = openAccountPage()
  clearSession()
})

function answerWith(code: string): void {
  const invite: Invite = {
    ...{ code, friends: 1, held: 0, coins: 0, coupons: 0 },
    ...{ isRewarded: false, steps: [] },
  }
  page.replies.set(getInvite.path, { code: '0', data: getInvite.answer.encode(invite) })
}

test('the link is that of the person who uses the page now, also after a login in another tab', async () => {
  const shown: (string | undefined)[] = []
  $invite.subscribe((invite) =>
    shown.push(invite.state === 'ready' ? invite.value.code : invite.state),
  )
  expect(shown.at(-1)).toBe('guest')
  answerWith('ABCDEFGH')
  await saveSession(SESSION)
  await vi.waitFor(() => expect(shown.at(-1)).toBe('ABCDEFGH'))
  answerWith('HGFEDCBA')
  await saveSession({ ...SESSION, userId: 'u-2', token: 't-2' })
  expect(shown.at(-1)).toBe('loading')
  await vi.waitFor(() => expect(shown.at(-1)).toBe('HGFEDCBA'))
  clearSession()
  expect(shown.at(-1)).toBe('guest')
})
