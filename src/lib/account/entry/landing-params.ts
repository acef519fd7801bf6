import { rememberShareOrigin } from '#lib/invite/share-origin.ts'
import { forgetAttribution, rememberChannels } from '#lib/shell/storage/attribution.ts'

/**
 * Handles the parameters of the address before anything else: channel and share fields remain in it, a token in `u` and
 * a `msgId` are removed by a real navigation. Campaigns are entered with a channel, so the code that calls the gateway
 * loads only with the parameters that need it. Returns whether the page is being left.
 */
export async function applyLandingParams(): Promise<boolean> {
  const params = new URLSearchParams(location.search)
  rememberChannels()
  rememberShareOrigin()
  forgetAttribution()
  if (!params.has('u') && !params.has('msgId')) return false
  const { consumeTokenParam } = await import('./consume-token-param.ts')
  return consumeTokenParam(params)
}
