import { logout as logoutCall } from '#api/account/logout.ts'
import { handle } from '../http/handle.ts'
import { endSession } from './sessions.ts'

export const logout = handle(logoutCall, async (_request, { config, db, token }) => {
  if (token) await endSession(db, token, config.secretKey)
  return {}
})
