import { LOGIN_BY_CHAT_APP, LOGIN_BY_PHONE } from '#api/account/session/login-type.ts'
import { type LoginRequest, login } from '#api/account/sign-in/login.ts'
import { type Context, handle } from '#gateway/http/handle.ts'
import { isRefusal, type RefusalOf, refuse } from '#gateway/http/refusal.ts'
import { countLogin } from '#gateway/ops/health/count-business.ts'
import { firstLogin, mobileProved } from '../hooks.ts'
import { encryptMobile, hashMobile } from '../mobile.ts'
import { consumeHandle } from '../oauth/oauth-handles.ts'
import {
  lockMobile,
  lockOpenId,
  type Registration,
  userOfChatApp,
  userOfMobile,
} from '../queries.ts'
import { startSession } from '../session/sessions.ts'
import { userRecord } from '../user-record.ts'
import { type CodeOwner, spendCode, tryCode } from './sms-codes.ts'

export default handle(login, async (request, context) => {
  const { config, db, now } = context
  const isPhone = request.kind === 'phone'
  const found = isPhone ? await byPhone(request, context) : await byChatApp(request, context)
  if (isRefusal(found)) return found
  const { user, isNew } = found
  if (isNew) await firstLogin.run(db, user.user_id, now)
  const loginType = isPhone ? LOGIN_BY_PHONE : LOGIN_BY_CHAT_APP
  const owner = { userId: user.user_id, loginType }
  const token = await startSession(db, owner, config.secretKey, now)
  context.afterCommit((services) => countLogin(services, loginType))
  return { session: await userRecord(db, user, { token, loginType }, now), isNew }
})

type Found = ({ kind: 'found' } & Registration) | RefusalOf<typeof login>
type Of<K extends LoginRequest['kind']> = Extract<LoginRequest, { kind: K }>

async function byPhone({ mobile, smsCode }: Of<'phone'>, context: Context): Promise<Found> {
  const { config, db, now } = context
  const mobileHash = hashMobile(mobile, config.secretKey)
  const refusal = await spendSmsCode(
    context,
    { mobileHash, purpose: 'login', secretKey: config.secretKey },
    smsCode,
  )
  if (refusal) return refusal
  await lockMobile(db, mobileHash)
  const atRest = { hash: mobileHash, sealed: encryptMobile(mobile, config.secretKey) }
  const registration = await userOfMobile(db, atRest, now)
  if (registration.user.banned_at) return refuse('BANNED')
  await mobileProved.run(db, { userId: registration.user.user_id, mobileHash, now })
  return { kind: 'found', ...registration }
}

async function spendSmsCode(
  { db, now }: Context,
  owner: CodeOwner,
  smsCode: string,
): Promise<RefusalOf<typeof login> | undefined> {
  const outcome = await tryCode(db, owner, smsCode, now)
  if (outcome === 'exhausted') return refuse('TOO_MANY_TRIES')
  if (outcome === 'wrong' || !(await spendCode(db, owner, smsCode))) return refuse('WRONG_SMS_CODE')
  return undefined
}

async function byChatApp(request: Of<'chatApp'>, context: Context): Promise<Found> {
  const { config, db, now } = context
  const identity = await consumeHandle(db, request.accessToken, config.secretKey, now)
  if (!identity) return refuse('HANDLE_SPENT')
  const isSame =
    identity.openId === request.openId &&
    (request.unionId === undefined || request.unionId === identity.unionId)
  if (!isSame) return refuse('HANDLE_MISMATCH')
  await lockOpenId(db, identity.openId)
  const registration = await userOfChatApp(db, identity, now)
  if (registration.user.banned_at) return refuse('BANNED')
  return { kind: 'found', ...registration }
}
