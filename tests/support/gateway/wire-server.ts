import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import type { Outside } from '#gateway/http/outside.ts'

export interface Arrived {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
  bytes: Buffer
}

export type Answer = (arrived: Arrived, response: ServerResponse, count: number) => void

/** A bare HTTP server that records requests and answers as the test specifies. */
export async function startWireServer(first: Answer) {
  const arrived: Arrived[] = []
  let answer = first
  const server = createServer(async (request, response) => {
    const bytes = await buffer(request).catch(() => Buffer.alloc(0))
    const one: Arrived = {
      method: request.method ?? '',
      url: new URL(request.url ?? '', 'http://wire'),
      headers: request.headers,
      body: bytes.toString(),
      bytes,
    }
    arrived.push(one)
    answer(one, response, arrived.length)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    arrived,
    answerWith(next: Answer) {
      answer = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Answers with an envelope and HTTP 200. */
export function envelope(code: string, msg = '', data: unknown = null): Answer {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code, msg, data }))
  }
}

/** Answers with any status, type and body. */
export function raw(status: number, body: string, type = 'text/html'): Answer {
  return (_, response) => {
    response.writeHead(status, { 'content-type': type })
    response.end(body)
  }
}

/** Answers as a stand-in of another machine that plays this host. */
export function played(host: string, standIn: Outside): Answer {
  return async ({ method, url, headers, body }, response) => {
    const given = Object.entries(headers).map(([name, value]) => [name, String(value)])
    const answer = await standIn(host + url.pathname + url.search, {
      ...{ method, headers: Object.fromEntries(given), maxMs: 5000 },
      ...(body ? { body } : {}),
    })
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(await answer.text())
  }
}

interface Sent {
  method: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** Sends these headers and no others: `fetch` adds some of its own. */
export async function sendBare(address: string, { method, headers, body }: Sent) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const sent = request(address, { method, headers }, async (answer) =>
    resolve({ status: answer.statusCode ?? 0, text: await text(answer) }),
  )
  sent.once('error', reject)
  sent.end(body)
  return promise
}
