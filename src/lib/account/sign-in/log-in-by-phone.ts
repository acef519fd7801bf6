import { call } from '#lib/data/call.ts'
import { removeItem } from '#lib/shell/storage/storage.ts'
import { saveSession } from '../session/session-store.ts'
import { OPEN_ID_KEY } from '../session/stored-session.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'
import { leaveLogin } from './login-page.ts'
import type { RedeemCode } from './phone-code-form.ts'

/** Logs in, or registers, by mobile and code; returns a sentence if the browser cannot store the login. */
export const logInByPhone: RedeemCode = async ({ mobile, smsCode }) => {
  const [{ session, isNew }, { reportLogin }] = await Promise.all([
    call(() => import('#api/account/sign-in/login.ts'), { kind: 'phone', mobile, smsCode }),
    import('#lib/invite/report-share.ts'),
  ])
  // The gateway has yet to learn in whose chat app this login is used: the next page proves it.
  removeItem('local', OPEN_ID_KEY)
  const isKept = await saveSession(session)
  await reportLogin(session, isNew)
  return isKept ? undefined : ACCOUNT_TEXTS.notStored
}

/** Logs in and leaves `/login` for the requested page. */
export const logInAndLeave: RedeemCode = async (fields) => {
  const problem = await logInByPhone(fields)
  if (!problem) leaveLogin()
  return problem
}
