import { logout } from '#api/account/sign-in/logout.ts'
import { handle } from '#gateway/http/handle.ts'
import { endSession } from '../session/sessions.ts'

export default handle(logout, async (_request, context) => {
  const { config, db, now, token, userId, knownLogins, afterCommit } = context
  if (!token || !userId) return {}
  await endSession(db, token, config.secretKey, now)
  afterCommit(() => knownLogins.forget([userId]))
  return {}
})
