import { getUserByToken } from '#api/account/session/get-user-by-token.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { countLogin } from '#gateway/ops/health/count-business.ts'
import { userById } from '../queries.ts'
import { userRecord } from '../user-record.ts'
import { consumeExchange, findLogin, isTokenOfBanned, startSession } from './sessions.ts'

export default handle(getUserByToken, async ({ token }, context) => {
  const { config, db, now } = context
  const own = await findLogin(db, token, config.secretKey, now)
  if (own) return userRecord(db, await userById(db, own.userId), { ...own, token }, now)
  if (await isTokenOfBanned(db, token, config.secretKey)) return refuse('BANNED')
  const exchanged = await consumeExchange(db, token, config.secretKey, now)
  if (!exchanged) return refuse('LOGIN_REQUIRED')
  context.afterCommit((services) => countLogin(services, 'link'))
  const fresh = await startSession(db, exchanged, config.secretKey, now)
  const user = await userById(db, exchanged.userId)
  return userRecord(db, user, { ...exchanged, token: fresh }, now)
})
