import { createHash, createHmac } from 'node:crypto'

export interface SignedRequest {
  method: string
  query: string
  /** By lower-case name, all of which are signed. */
  headers: Readonly<Record<string, string>>
  body: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text)

/** Both vendors put a request at the path `/` into the same canonical form. */
function canonical({ method, query, headers, body }: SignedRequest) {
  const names = Object.keys(headers).toSorted()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const signedHeaders = names.join(';')
  const text = [method, '/', query, lines, signedHeaders, sha256(body)].join('\n')
  return { signedHeaders, hash: sha256(text) }
}

interface CloudKey {
  keyId: string
  keySecret: string
}

const ACS3 = 'ACS3-HMAC-SHA256'

/** The header `Authorization` of Alibaba Cloud, “V3版本请求体&签名机制”. */
export function acs3Authorization({ keyId, keySecret }: CloudKey, request: SignedRequest): string {
  const { signedHeaders, hash } = canonical(request)
  const signature = hmac(keySecret, `${ACS3}\n${hash}`).digest('hex')
  return `${ACS3} Credential=${keyId},SignedHeaders=${signedHeaders},Signature=${signature}`
}

/** Encodes a query as the signature wants it: RFC 3986, sorted by name. */
export function canonicalQuery(fields: Readonly<Record<string, string>>): string {
  return Object.keys(fields)
    .toSorted()
    .map((name) => `${encodeField(name)}=${encodeField(fields[name] ?? '')}`)
    .join('&')
}

function encodeField(value: string): string {
  return encodeURIComponent(value).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

export const contentHash = sha256

const TC3 = 'TC3-HMAC-SHA256'
/** Swedish dates are written as the signature wants them. */
const UTC_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' })

interface Tc3Scope {
  service: string
  /** Seconds, as the header `X-TC-Timestamp` says. */
  timestamp: number
}

/** The header `Authorization` of Tencent Cloud, “签名方法 v3”. */
export function tc3Authorization(
  { keyId, keySecret }: CloudKey,
  { service, timestamp }: Tc3Scope,
  request: SignedRequest,
): string {
  const { signedHeaders, hash } = canonical(request)
  const day = UTC_DAY.format(timestamp * 1000)
  const scope = `${day}/${service}/tc3_request`
  const dayKey = hmac(`TC3${keySecret}`, day).digest()
  const key = hmac(hmac(dayKey, service).digest(), 'tc3_request').digest()
  const signature = hmac(key, [TC3, timestamp, scope, hash].join('\n')).digest('hex')
  return `${TC3} Credential=${keyId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`
}
