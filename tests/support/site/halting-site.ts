import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HaltingSite {
  url: string
  /** Sends the rest of every document that waits. */
  goOn(): void
  stop(): void
}

/** The same site over a network that stands still in the last tenth of each document, until it is told to go on. */
export async function startHalting(origin: string): Promise<HaltingSite> {
  const waiting: (() => void)[] = []
  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url)
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    const halt = type.startsWith('text/html') ? Math.floor(body.length * 0.9) : body.length
    response.writeHead(answer.status, { 'Content-Type': type })
    response.write(body.subarray(0, halt))
    const sendRest = () => void response.end(body.subarray(halt))
    if (halt < body.length) waiting.push(sendRest)
    else sendRest()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    goOn() {
      for (const sendRest of waiting.splice(0)) sendRest()
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
