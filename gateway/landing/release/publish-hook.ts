import { ConfigError } from '#gateway/config-error.ts'
import { fetchOutside } from '#gateway/http/outside.ts'
import { signText } from '#gateway/http/upstream/agreed-service.ts'

/** Who rebuilds the site when content of its pages is published: a CI, or the deploy hook of a CDN. */
export interface PublishHook {
  url: string
  /** Signs what is posted. */
  key: string
}

const KEY_LENGTH_MIN = 32
const TAKEN_WITHIN_MS = 10_000

/** Reads `PUBLISH_HOOK_URL` and `PUBLISH_HOOK_KEY`; either both or none must be set. */
export function readPublishHook(
  env: Readonly<Record<string, string | undefined>>,
): PublishHook | undefined {
  const { PUBLISH_HOOK_URL: url, PUBLISH_HOOK_KEY: key } = env
  if (!url && !key) return undefined
  if (!url || !key) throw new ConfigError(`missing: PUBLISH_HOOK_${url ? 'KEY' : 'URL'}`)
  if (!URL.canParse(url) || !/^https?:\/\/[^#]+$/.test(url))
    throw new ConfigError('PUBLISH_HOOK_URL is no address that begins with https: or http:')
  if (key.length < KEY_LENGTH_MIN)
    throw new ConfigError(`PUBLISH_HOOK_KEY is shorter than ${KEY_LENGTH_MIN} characters`)
  return { url, key }
}

/** Tells the build which pages have other content now; throws unless it says that it has heard. */
export async function callPublishHook(
  { url, key }: PublishHook,
  pages: readonly string[],
  now: Date,
): Promise<void> {
  const body = JSON.stringify({ pages })
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const { pathname, search } = new URL(url)
  const answer = await fetchOutside(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Timestamp': timestamp,
      'X-Signature': signText(`${timestamp}\nPOST ${pathname}${search}\n${body}`, key),
    },
    body,
    maxMs: TAKEN_WITHIN_MS,
  }).catch(() => undefined)
  await answer?.body?.cancel()
  if (!answer) throw new Error('构建服务没有连上（PUBLISH_HOOK_URL）')
  if (!answer.ok) throw new Error(`构建服务拒绝了通知（${answer.status}）`)
}
