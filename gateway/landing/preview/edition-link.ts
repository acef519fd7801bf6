import {
  refusalOfSigned,
  type Signed,
  secondsAfter,
  signatureOf,
} from '#gateway/file/signed-address.ts'
import type { Context } from '#gateway/http/handle.ts'

type Parts = Pick<Context, 'config' | 'now'>

const HOURS_VALID = 72
const HOUR_MS = 3_600_000

const signedOf = (editionId: string, expires: number): Signed => ({
  purpose: 'campaignPreview',
  parts: [editionId],
  expires,
})

/** Where anybody who has the address sees an edition for three days; the same one within an hour. */
export function editionLink(
  editionId: string,
  { config, now }: Parts,
): { path: string; until: Date } {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const expires = secondsAfter(hour, HOURS_VALID * 3600)
  const signature = signatureOf(signedOf(editionId, expires), config.secretKey)
  const query = new URLSearchParams({ expires: String(expires), signature })
  return {
    path: `/public/campaignPreviews/${editionId}?${query}`,
    until: new Date(expires * 1000),
  }
}

/** Why the address of a preview admits to nothing; undefined if it does. */
export function refusalOfPreview(
  editionId: string,
  { expires, signature = '' }: { expires: number; signature?: string | undefined },
  parts: Parts,
): 'altered' | 'expired' | undefined {
  return refusalOfSigned(signedOf(editionId, expires), signature, parts)
}
