import { login } from '#api/account/sign-in/login.ts'
import { ACCOUNT_MESSAGES } from '../messages.ts'
import { keepSession } from '../session/session-store.ts'
import { leaveLogin } from './login-page.ts'
import type { RedeemCode } from './phone-code-form.ts'

/** Logs in, or registers, by mobile and code; a sentence when the browser will not keep the login. */
export const logInByPhone: RedeemCode = async ({ mobile, smsCode }) => {
  const [{ send }, { reportLogin }] = await Promise.all([
    import('#lib/shell/transport/http.ts'),
    import('#lib/invite/report-share.ts'),
  ])
  const { session, isNew } = await send(login, { kind: 'phone', mobile, smsCode })
  const isKept = await keepSession(session)
  await reportLogin(session, isNew)
  return isKept ? undefined : ACCOUNT_MESSAGES.notKept
}

/** Logs in and leaves `/login` for the page it was asked for. */
export const logInAndLeave: RedeemCode = async (fields) => {
  const problem = await logInByPhone(fields)
  if (!problem) leaveLogin()
  return problem
}
