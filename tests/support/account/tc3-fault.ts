import { createHash, createHmac } from 'node:crypto'
import type { Arrived } from '../gateway/wire-server.ts'

/**
 * Why Tencent Cloud refuses the signature of a request, from “签名方法 v3”:
 *
 * - “CanonicalRequest = HTTPRequestMethod + '\n' + CanonicalURI + '\n' + CanonicalQueryString + '\n' + CanonicalHeaders +
 *   '\n' + SignedHeaders + '\n' + HashedRequestPayload”, headers “至少要包含 host 和 content-type 两个头部”;
 * - “StringToSign = Algorithm + \n + RequestTimestamp + \n + CredentialScope + \n + HashedCanonicalRequest”, with a key
 *   derived from “TC3” + SecretKey, date, service and “tc3_request”;
 * - “Timestamp 和服务器时间相差不得超过五分钟”.
 */
export function tc3Fault(
  { method, url, headers, body }: Arrived,
  account: { service: string; keyId: string; keySecret: string; now: Date },
): string | undefined {
  if (method !== 'POST' || url.pathname !== '/') return 'InvalidRequest'
  const timestamp = String(headers['x-tc-timestamp'] ?? '')
  if (!/^\d{10}$/.test(timestamp) || !headers['x-tc-action'] || !headers['x-tc-version'])
    return 'MissingParameter'
  const day = new Date(Number(timestamp) * 1000).toISOString().slice(0, 10)
  const given =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, keyId, scope, names = '', signature] = given.exec(headers.authorization ?? '') ?? []
  if (scope !== `${day}/${account.service}/tc3_request`) return 'AuthFailure.InvalidAuthorization'
  if (keyId !== account.keyId) return 'AuthFailure.SecretIdNotFound'
  if (Math.abs(account.now.getTime() / 1000 - Number(timestamp)) > 300)
    return 'AuthFailure.SignatureExpire'
  const signed = names.split(';')
  if (!signed.includes('host') || !signed.includes('content-type'))
    return 'AuthFailure.SignatureFailure'
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim().toLowerCase()}\n`)
  const request = ['POST', '/', '', lines.join(''), names, sha256(body)].join('\n')
  const text = ['TC3-HMAC-SHA256', timestamp, scope, sha256(request)].join('\n')
  const key = [day, account.service, 'tc3_request'].reduce<string | Buffer>(
    hmac,
    `TC3${account.keySecret}`,
  )
  return hmac(key, text).toString('hex') === signature ? undefined : 'AuthFailure.SignatureFailure'
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
