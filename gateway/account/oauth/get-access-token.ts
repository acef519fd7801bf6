import { getAccessToken } from '#api/account/oauth/get-access-token.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { providerOf } from './chat-app.ts'
import { claimCode, createIdentityHandle, releaseCode } from './oauth-handles.ts'

export default handle(getAccessToken, async ({ code }, context) => {
  const { config, db, now } = context
  if (!(await claimCode(db, code, config.secretKey, now))) return refuse('CODE_SPENT')
  const exchange = await providerOf(context).exchange(code)
  if (exchange.kind === 'failed') {
    const { failure } = exchange
    // The provider may still accept the same code.
    const isUntouched = failure === 'PROVIDER_DOWN' || failure === 'PROVIDER_BUSY'
    if (isUntouched) await releaseCode(db, code, config.secretKey)
    return refuse(failure)
  }
  const { identity } = exchange
  const accessToken = await createIdentityHandle(db, identity, config.secretKey, now)
  return { openId: identity.openId, accessToken, unionId: identity.unionId ?? undefined }
})
