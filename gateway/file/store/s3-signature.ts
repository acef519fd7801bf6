import { createHash, createHmac } from 'node:crypto'

/** A bucket and a key of an account that may write, read and delete its objects. */
export interface S3Account {
  /** The address of the bucket, with a folder in it if it is shared: keys are appended to it. */
  url: string
  region: string
  keyId: string
  keySecret: string
}

interface S3Request {
  method: string
  url: URL
  body: Buffer
  now: Date
}

const ALGORITHM = 'AWS4-HMAC-SHA256'

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * The headers of a request in Signature Version 4, “Authenticating Requests: Using the Authorization Header”, with a
 * signed payload. Paths hold only letters that need no encoding, and there is no query.
 */
export function s3Headers(
  account: S3Account,
  { method, url, body, now }: S3Request,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const payload = sha256(body)
  const signed: Record<string, string> = {
    host: url.host,
    'x-amz-content-sha256': payload,
    'x-amz-date': time,
  }
  const names = Object.keys(signed).toSorted()
  const lines = names.map((name) => `${name}:${signed[name]}\n`).join('')
  const request = [method, url.pathname, '', lines, names.join(';'), payload].join('\n')
  const scope = `${day}/${account.region}/s3/aws4_request`
  const text = [ALGORITHM, time, scope, sha256(request)].join('\n')
  const key = [day, account.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${account.keySecret}`,
  )
  return {
    'x-amz-content-sha256': payload,
    'x-amz-date': time,
    authorization: `${ALGORITHM} Credential=${account.keyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${hmac(key, text).toString('hex')}`,
  }
}
