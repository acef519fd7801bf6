import { logout as logoutCall } from '#api/account/sign-in/logout.ts'
import { handle } from '#gateway/http/handle.ts'
import { endSession } from '../session/sessions.ts'

export const logout = handle(logoutCall, async (_request, { config, db, token }) => {
  if (token) await endSession(db, token, config.secretKey)
  return {}
})
