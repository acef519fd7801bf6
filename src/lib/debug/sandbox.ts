import { $session } from '#lib/account/session/session-store.ts'
import { logInByPhone } from '#lib/account/sign-in/log-in-by-phone.ts'
import { call } from '#lib/data/call.ts'
import { sentenceOf } from '#lib/shell/transport/errors.ts'
import { DEBUG_TEXTS } from './texts.ts'

/** Mobiles for tests; each has its own account. */
export const SANDBOX_MOBILES = ['13900000001', '13900000002', '13900000003'] as const

/** Logs in as the owner of a number, with the code from the sandbox's outbox; returns the result in one sentence. */
export async function logInAs(mobile: string): Promise<string> {
  try {
    await call(() => import('#api/account/sign-in/send-code.ts'), { mobile, purpose: 'login' })
    const smsCode = await newestCode(mobile)
    if (!smsCode) return DEBUG_TEXTS.noCode
    const problem = await logInByPhone({ mobile, smsCode })
    return problem ?? DEBUG_TEXTS.loggedIn($session.get()?.nickname ?? mobile)
  } catch (error) {
    return sentenceOf(error, DEBUG_TEXTS.failed)
  }
}

async function newestCode(mobile: string): Promise<string | undefined> {
  const response = await fetch(`/sandbox/outbox?mobile=${mobile}`)
  if (!response.ok) return undefined
  const { messages } = (await response.json()) as { messages: { code: string; at: string }[] }
  return messages.sort((a, b) => b.at.localeCompare(a.at))[0]?.code
}

/** Grants the logged-in user the role of a live-room moderator, or revokes it; returns the result in one sentence. */
export async function setModerator(isModerator: boolean): Promise<string> {
  const userId = $session.get()?.userId
  if (!userId) return DEBUG_TEXTS.notLoggedIn
  const response = await fetch('/sandbox/live/moderators', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ userId, isModerator }),
  })
  if (!response.ok) return DEBUG_TEXTS.failed
  return isModerator ? DEBUG_TEXTS.moderatorGiven : DEBUG_TEXTS.moderatorTaken
}
