import { bindUser } from '#api/account/sign-in/bind-user.ts'
import { handle, type LoginContext } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { mobileProved } from '../hooks.ts'
import { encryptMobile, hashMobile, maskMobile } from '../mobile.ts'
import { findUserByMobile, lockMobile, setMobile, type User, userById } from '../queries.ts'
import { findLogin, startSession } from '../session/sessions.ts'
import { userRecord } from '../user-record.ts'
import { canMerge, mergeUsers } from './merge-users.ts'
import { spendCode, tryCode } from './sms-codes.ts'

export default handle(bindUser, async (request, context) => {
  const { config, db, now, userId } = context
  const { mobile, smsCode, isMerge } = request
  const mobileHash = hashMobile(mobile, config.secretKey)
  const owner = { mobileHash, purpose: 'bind', secretKey: config.secretKey } as const
  const outcome = await tryCode(db, owner, smsCode, now)
  if (outcome === 'exhausted') return refuse('TOO_MANY_TRIES')
  if (outcome === 'wrong') return refuse('WRONG_SMS_CODE')
  await lockMobile(db, mobileHash)
  const holder = await findUserByMobile(db, mobileHash)
  if (holder?.user_id === userId) return refuse('MOBILE_SAME')
  if (holder) {
    // The code remains valid while the person decides about merging.
    const mayMerge = canMerge(await userById(db, userId), holder)
    if (!isMerge) return refuse('MOBILE_TAKEN', { data: { canMerge: mayMerge } })
    if (!mayMerge) return refuse('MERGE_IMPOSSIBLE')
  }
  if (!(await spendCode(db, owner, smsCode))) return refuse('WRONG_SMS_CODE')
  return holder ? merge(holder, mobile, context) : bind(mobile, mobileHash, context)
})

async function bind(mobile: string, mobileHash: string, context: LoginContext) {
  const { config, db, now, token, userId } = context
  const login = await findLogin(db, token, config.secretKey, now)
  if (!login) return refuse('LOGIN_REQUIRED')
  await setMobile(db, userId, { hash: mobileHash, sealed: encryptMobile(mobile, config.secretKey) })
  await mobileProved.run(db, { userId, mobileHash, now })
  const session = await userRecord(db, await userById(db, userId), { ...login, token }, now)
  return { session, maskedMobile: maskMobile(mobile), isMerged: false }
}

async function merge(
  holder: User,
  mobile: string,
  { config, db, now, token, userId, knownLogins, afterCommit }: LoginContext,
) {
  const { secretKey } = config
  const login = await findLogin(db, token, secretKey, now)
  const merged = await mergeUsers(db, { fromId: userId, intoId: holder.user_id, secretKey, now })
  if (!login || !merged) return refuse('MERGE_IMPOSSIBLE')
  afterCommit(() => knownLogins.forget([userId]))
  const owner = { userId: merged.user_id, loginType: login.loginType }
  const fresh = await startSession(db, owner, secretKey, now)
  const session = await userRecord(db, merged, { ...owner, token: fresh }, now)
  return { session, maskedMobile: maskMobile(mobile), isMerged: true }
}
