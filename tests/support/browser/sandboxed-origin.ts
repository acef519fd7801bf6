import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RunningSite } from '../site/site.ts'

const SANDBOX = 'sandbox allow-scripts allow-forms allow-top-navigation'

/**
 * The same site as an opaque origin, like some embedded views: every access to storage and cookies throws. Responses
 * are only made readable to that origin, never changed.
 */
export async function startWithoutStorage(site: RunningSite): Promise<RunningSite> {
  const server = createServer((request, response) => void pass(site.url, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // A stream that a page still listens to never ends by itself.
        server.closeAllConnections()
      }),
  }
}

async function pass(origin: string, request: IncomingMessage, response: ServerResponse) {
  const answer = await fetch(origin + request.url, {
    headers: { accept: request.headers.accept ?? '*/*' },
    redirect: 'manual',
  })
  const body = Buffer.from(await answer.arrayBuffer())
  response
    .writeHead(answer.status, {
      'Content-Type': answer.headers.get('content-type') ?? 'text/html',
      'Content-Security-Policy': SANDBOX,
      'Access-Control-Allow-Origin': '*',
    })
    .end(body)
}
