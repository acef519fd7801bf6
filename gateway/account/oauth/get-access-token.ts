import { ACCOUNT_CODES, CODE_SPENT, PROVIDER_BUSY, PROVIDER_DOWN } from '#api/account/codes.ts'
import { getAccessToken } from '#api/account/oauth/get-access-token.ts'
import { handle, refuse } from '#gateway/http/handle.ts'
import { providerOf } from './chat-app.ts'
import { claimCode, keepIdentity, releaseCode } from './oauth-handles.ts'

/** Failures after which the provider may still take the same code. */
const CODE_UNTOUCHED: ReadonlySet<string> = new Set([PROVIDER_DOWN, PROVIDER_BUSY])

export default handle(getAccessToken, async ({ code }, context) => {
  const { config, db, now } = context
  if (!(await claimCode(db, code, config.secretKey, now)))
    return refuse(CODE_SPENT, ACCOUNT_CODES[CODE_SPENT])
  const exchange = await providerOf(context).exchange(code)
  if (exchange.kind === 'failed') {
    if (CODE_UNTOUCHED.has(exchange.code)) await releaseCode(db, code, config.secretKey)
    return refuse(exchange.code, ACCOUNT_CODES[exchange.code])
  }
  const { identity } = exchange
  const accessToken = await keepIdentity(db, identity, config.secretKey, now)
  return { openId: identity.openId, accessToken, unionId: identity.unionId ?? undefined }
})
