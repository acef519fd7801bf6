import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

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
