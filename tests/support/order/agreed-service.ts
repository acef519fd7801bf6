import { createHmac } from 'node:crypto'
import { type Arrived, startWireServer } from '../gateway/wire-server.ts'

/** A status, and the fields of an answer. */
export type Judgement = [status: number, answer?: object]

/**
 * Plays a service of the agreements in docs/operations.md: “`X-Signature` is the HMAC-SHA256 of time, method, path and body …
 * a signature that is wrong or older than five minutes is answered with 401”, and answers are signed as well.
 */
export async function startAgreedService(
  { key, now }: { key: string; now(): Date },
  judge: (arrived: Arrived) => Judgement,
) {
  /** Statuses with which the next requests are answered whatever they say. */
  const failures: number[] = []
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('hex')

  function isTrusted({ method, url, headers, body }: Arrived): boolean {
    const timestamp = String(headers['x-timestamp'])
    const isFresh = Math.abs(now().getTime() / 1000 - Number(timestamp)) <= 300
    const text = `${timestamp}\n${method} ${url.pathname}\n${body}`
    return /^\d{10}$/.test(timestamp) && isFresh && headers['x-signature'] === sign(text)
  }

  function answerTo(arrived: Arrived): Judgement {
    if (!isTrusted(arrived)) return [401]
    const status = failures.shift()
    if (status) return [status]
    const isJson = arrived.headers['content-type'] === 'application/json'
    return arrived.method === 'POST' && !isJson ? [415] : judge(arrived)
  }

  const server = await startWireServer((arrived, response) => {
    if (arrived.url.pathname.startsWith('/files/')) {
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7\n%%EOF\n')
      return
    }
    const [status, answer] = answerTo(arrived)
    const text = answer ? JSON.stringify(answer) : ''
    const timestamp = String(Math.floor(now().getTime() / 1000))
    response.writeHead(status, {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': sign(`${timestamp}\n${text}`),
    })
    response.end(text)
  })
  return { ...server, service: { url: server.base.slice(0, -1), key }, failures }
}
