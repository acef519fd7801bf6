import { createHash } from 'node:crypto'

export interface SignedPage {
  ticket: string
  nonce: string
  /** Seconds since the epoch. */
  timestamp: number
  url: string
}

/** The chat app's page signature: SHA-1 over the four values in this order, the address without its hash. */
export function pageSignature({ ticket, nonce, timestamp, url }: SignedPage): string {
  const [page] = url.split('#')
  return createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${page}`)
    .digest('hex')
}
