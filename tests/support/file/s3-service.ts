import { createHash, createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type Arrived, startWireServer } from '../gateway/wire-server.ts'

/**
 * Plays a bucket of Amazon S3, written from “Authenticating Requests: Using the Authorization Header (AWS Signature
 * Version 4)”, “Signature Calculations for the Authorization Header: Transferring Payload in a Single Chunk”, “Error
 * responses” and the pages of PutObject, GetObject and DeleteObject:
 *
 * - “The x-amz-content-sha256 header is required for all AWS Signature Version 4 requests. It provides a hash of the
 *   request payload. If there is no payload, you must provide the hash of an empty string.”
 * - the canonical request is method, URI, query, headers, names of signed headers and the payload's hash, each on its
 *   line; the string to sign is “AWS4-HMAC-SHA256”, time, scope and the hash of that; the key is derived from “AWS4” and
 *   the secret by date, region, service and “aws4_request”;
 * - “CanonicalHeaders … must include”: host, and every `x-amz-*` header of the request; others are `AccessDenied`, “There
 *   were headers present in the request which were not signed”;
 * - `RequestTimeTooSkewed` (403): “The difference between the request time and the server's time is too large”, which is
 *   more than 15 minutes; `XAmzContentSHA256Mismatch` (400), `SignatureDoesNotMatch` (403), `InvalidAccessKeyId` (403),
 *   `AuthorizationHeaderMalformed` (400) for another region, `NoSuchKey` and `NoSuchBucket` (404), `MethodNotAllowed`
 *   (405), `MissingContentLength` (411);
 * - DeleteObject answers 204 whether there was an object or not.
 */
export const S3_KEYS = {
  region: 'us-east-1',
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  keySecret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
} as const

const SKEW_MS = 15 * 60_000
const CREDENTIAL =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

type Refusal = readonly [status: number, code: string]

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function refuse(response: ServerResponse, [status, code]: Refusal): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`)
}

/** Path-style, with the bucket `files`; `now` is the clock of the service. */
export async function startS3Service({ now = () => new Date() }: { now?: () => Date } = {}) {
  const objects = new Map<string, Buffer>()
  let failure: Refusal | undefined

  function refusalOf({ method, url, headers, bytes }: Arrived): Refusal | undefined {
    const { authorization, 'x-amz-date': date, 'x-amz-content-sha256': payload } = headers
    if (!authorization) return [403, 'AccessDenied']
    const [, keyId, day = '', region, names = '', signature] = CREDENTIAL.exec(authorization) ?? []
    if (!keyId || region !== S3_KEYS.region) return [400, 'AuthorizationHeaderMalformed']
    if (keyId !== S3_KEYS.keyId) return [403, 'InvalidAccessKeyId']
    const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(date)) ?? []
    if (parts.length === 0) return [403, 'AccessDenied']
    const [year, month, date_, hour, minute, second] = parts.map(Number)
    const time = Date.UTC(year!, month! - 1, date_, hour, minute, second)
    if (Math.abs(now().getTime() - time) > SKEW_MS) return [403, 'RequestTimeTooSkewed']
    if (!String(date).startsWith(day)) return [400, 'AuthorizationHeaderMalformed']
    if (typeof payload !== 'string') return [400, 'MissingSecurityHeader']
    if (payload !== sha256(bytes)) return [400, 'XAmzContentSHA256Mismatch']
    const signed = names.split(';')
    const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
    if (needed.some((name) => !signed.includes(name))) return [403, 'AccessDenied']
    const lines = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
    const query = [...url.searchParams].map(([name, value]) => `${name}=${value}`).toSorted()
    const request = [
      ...[method, url.pathname, query.join('&'), lines.join('')],
      ...[names, payload],
    ].join('\n')
    const scope = [day, S3_KEYS.region, 's3', 'aws4_request']
    const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(request)].join('\n')
    const key = scope.reduce<string | Buffer>(hmac, `AWS4${S3_KEYS.keySecret}`)
    return hmac(key, text).toString('hex') === signature
      ? undefined
      : [403, 'SignatureDoesNotMatch']
  }

  function answer(arrived: Arrived, response: ServerResponse): void {
    const [, bucket, key] = /^\/([^/]+)\/(.+)$/.exec(arrived.url.pathname) ?? []
    const refusal = failure ?? refusalOf(arrived)
    if (refusal) refuse(response, refusal)
    else if (bucket !== 'files' || !key) refuse(response, [404, 'NoSuchBucket'])
    else serve(arrived, key, response)
  }

  function serve({ method, headers, bytes }: Arrived, key: string, response: ServerResponse) {
    const found = objects.get(key)
    if (method === 'PUT' && headers['content-length'] === undefined)
      refuse(response, [411, 'MissingContentLength'])
    else if (method === 'PUT') {
      objects.set(key, bytes)
      const etag = `"${createHash('md5').update(bytes).digest('hex')}"`
      response.writeHead(200, { etag }).end()
    } else if (method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (method !== 'GET') refuse(response, [405, 'MethodNotAllowed'])
    else if (found) response.writeHead(200, { 'content-length': found.length }).end(found)
    else refuse(response, [404, 'NoSuchKey'])
  }

  const server = await startWireServer(answer)
  return {
    ...server,
    account: { ...S3_KEYS, url: `${server.base}files/shop` },
    /** By key, with the folder in the bucket. */
    objects,
    /** Answers everything with an error until it is undefined again. */
    failWith(next: Refusal | undefined) {
      failure = next
    },
  }
}
