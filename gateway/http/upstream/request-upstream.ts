import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { refuseInTransaction } from '#gateway/db/transaction-scope.ts'

/** A host nobody answers at is known at once; an answer may take as long as the configuration allows. */
const CONNECT_MS = 10_000
/** Upstreams send pages of data, not files. */
const BODY_MAX = 4 * 1024 * 1024

interface UpstreamRequest {
  method: string
  headers: Headers
  body: ArrayBuffer | null
  timeoutMs: number
}

interface UpstreamAnswer {
  status: number
  headers: Headers
  body: Uint8Array<ArrayBuffer> | null
}

/**
 * Requests an address and reads its whole answer. Without `fetch`, which ends every answer after 300 s: slow services
 * have 1,000,000 ms (§7). Redirects are answers; a compressed body stays compressed.
 */
export async function requestUpstream(
  address: URL,
  { method, headers, body, timeoutMs }: UpstreamRequest,
): Promise<UpstreamAnswer> {
  refuseInTransaction(address.host)
  const request = address.protocol === 'https:' ? requestHttps : requestHttp
  const sent = request(address, {
    method,
    headers: Object.fromEntries(headers),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const connecting = setTimeout(() => sent.destroy(new Error('no connection')), CONNECT_MS)
  sent.on('socket', (socket) => {
    if (socket.connecting) socket.once('connect', () => clearTimeout(connecting))
    else clearTimeout(connecting)
  })
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve)
      sent.on('error', reject)
      sent.end(body ? Buffer.from(body) : undefined)
    })
    const read = await readAtMost(answer, BODY_MAX)
    return { status: answer.statusCode ?? 502, headers: headersOf(answer), body: read }
  } finally {
    clearTimeout(connecting)
  }
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value)
  return headers
}

async function readAtMost(
  answer: IncomingMessage,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    const bytes = Buffer.from(chunk)
    size += bytes.byteLength
    // Leaving the loop cancels the remaining body.
    if (size > max) throw new Error('the upstream answers without end')
    chunks.push(bytes)
  }
  return size > 0 ? new Uint8Array(Buffer.concat(chunks)) : null
}
