import { createHmac, timingSafeEqual } from 'node:crypto'
import { ConfigError } from '#gateway/config-error.ts'
import type { Outside } from '../outside.ts'
import { readAtMost } from './read-at-most.ts'

/** A service that follows one of the agreements in docs/operations.md: JSON, signed both ways under one secret. */
export interface AgreedService {
  /** Without a slash at its end. */
  url: string
  /** Signs requests and answers. */
  key: string
}

/** Why nothing came that may be believed: a status, or one of these words. */
type Fault = `${number}` | 'unreachable' | 'signature' | 'shape'

/** The service did not answer, or not as agreed. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly code: Fault
  constructor(code: Fault) {
    super(`the service’s answer: ${code}`)
    this.code = code
  }
}

/** Sends a signed request below the service’s address; undefined where a GET finds nothing. */
export type CallService = (
  method: 'GET' | 'POST',
  path: string,
  content?: object,
) => Promise<unknown>

const KEY_LENGTH_MIN = 32
const ANSWER_MAX_BYTES = 64 * 1024
const WINDOW_SECONDS = 300

/** Reads `<NAME>_URL` and `<NAME>_KEY`; either both or none must be set. */
export function readAgreedService(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
): AgreedService | undefined {
  const [urlName, keyName] = [`${name}_URL`, `${name}_KEY`]
  const { [urlName]: url, [keyName]: key } = env
  if (!url && !key) return undefined
  if (!url || !key) throw new ConfigError(`missing: ${url ? keyName : urlName}`)
  if (!URL.canParse(url) || !/^https?:\/\/[^?#]+$/.test(url))
    throw new ConfigError(`${urlName} is no address without a query`)
  if (key.length < KEY_LENGTH_MIN)
    throw new ConfigError(`${keyName} is shorter than ${KEY_LENGTH_MIN} characters`)
  return { url: url.replace(/\/+$/, ''), key }
}

export function createServiceCaller(
  { url, key }: AgreedService,
  { now, outside, maxMs }: { now(): Date; outside: Outside; maxMs: number },
): CallService {
  return async (method, path, content) => {
    const body = content ? JSON.stringify(content) : ''
    const timestamp = String(Math.floor(now().getTime() / 1000))
    const response = await reach(() =>
      outside(`${url}${path}`, {
        method,
        headers: {
          'X-Timestamp': timestamp,
          'X-Signature': signText(`${timestamp}\n${method} ${path}\n${body}`, key),
          ...(content ? { 'Content-Type': 'application/json' } : {}),
        },
        ...(content ? { body } : {}),
        maxMs,
      }),
    )
    if (response.status === 404 && method === 'GET') return undefined
    if (!response.ok) throw new ServiceError(`${response.status}`)
    const bytes = await readAtMost(response, ANSWER_MAX_BYTES).catch(() => null)
    const answer = Buffer.from(bytes ?? []).toString('utf8')
    if (!isSigned(response.headers, answer)) throw new ServiceError('signature')
    return readJson(answer)
  }

  function isSigned(headers: Headers, answer: string): boolean {
    const timestamp = headers.get('x-timestamp') ?? ''
    const given = Buffer.from(headers.get('x-signature') ?? '')
    const wanted = Buffer.from(signText(`${timestamp}\n${answer}`, key))
    const isFresh = Math.abs(now().getTime() / 1000 - Number(timestamp)) <= WINDOW_SECONDS
    return isFresh && given.length === wanted.length && timingSafeEqual(given, wanted)
  }
}

/** The HMAC-SHA256 of a text under the secret both sides know, as hex. */
export function signText(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}

async function reach(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send()
  } catch {
    throw new ServiceError('unreachable')
  }
}

function readJson(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    throw new ServiceError('shape')
  }
}
