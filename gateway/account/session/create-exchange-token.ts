import {
  createExchangeToken,
  EXCHANGE_TOKEN_SECONDS,
} from '#api/account/session/create-exchange-token.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { findLogin, startExchange } from './sessions.ts'

export default handle(createExchangeToken, async (_request, context) => {
  const { config, db, now, token } = context
  // The login may have ended since the request was authenticated.
  const login = await findLogin(db, token, config.secretKey, now)
  if (!login) return refuse('LOGIN_REQUIRED')
  const exchangeToken = await startExchange(db, login, config.secretKey, now)
  return { exchangeToken, expiresInSeconds: EXCHANGE_TOKEN_SECONDS }
})
