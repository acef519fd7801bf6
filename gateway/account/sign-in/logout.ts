import { logout } from '#api/account/sign-in/logout.ts'
import { handle } from '#gateway/http/handle.ts'
import { endSession } from '../session/sessions.ts'

export default handle(logout, async (_request, { config, db, now, token }) => {
  if (token) await endSession(db, token, config.secretKey, now)
  return {}
})
