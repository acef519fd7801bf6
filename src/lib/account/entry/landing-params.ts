import { rememberShareOrigin } from '#lib/invite/share-origin.ts'
import { attributionQueries, forgetAttribution } from '#lib/shell/storage/attribution.ts'
import { writeItem } from '#lib/shell/storage/storage.ts'

const CHANNEL = /^\w{1,32}$/

/**
 * Handles the parameters of the address before anything else: channel and share fields remain in it, a token in `u` and
 * a `msgId` are removed by a real navigation. Campaigns are entered with a channel, so the code that calls the gateway
 * loads only with the parameters that need it. Returns whether the page is being left.
 */
export async function applyLandingParams(): Promise<boolean> {
  const params = new URLSearchParams(location.search)
  for (const query of attributionQueries().reverse()) rememberChannel(query)
  rememberShareOrigin()
  forgetAttribution()
  if (!params.has('u') && !params.has('msgId')) return false
  const { consumeTokenParam } = await import('./consume-token-param.ts')
  return consumeTokenParam(params)
}

function rememberChannel(params: URLSearchParams): void {
  const channel = params.get('channelId') ?? params.get('channelid')
  const course = params.get('ccode')
  if (channel && CHANNEL.test(channel)) writeItem('session', 'channelId', channel)
  if (course && CHANNEL.test(course)) writeItem('session', 'ccode', course)
}
