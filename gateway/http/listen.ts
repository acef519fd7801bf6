import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

/** A client that sends more slowly than this is not a browser (slowloris). */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** Longer than balancers keep idle connections, so that they close first. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16 * 1024,
}

const FINISH_MAX_MS = 10_000
/** Clients that were about to send on an idle connection have sent within this time. */
const LEAVE_MS = 1000

export interface Listening {
  url: string
  /**
   * Stops accepting connections, lets accepted requests finish (ten seconds at most), and calls `onDraining` in
   * between.
   */
  stop(onDraining: () => void): Promise<void>
}

export async function listen(app: Hono, host: string, port: number): Promise<Listening> {
  let isDraining = false
  const answer = getRequestListener(app.fetch)
  const unanswered = new Set<ServerResponse>()
  const server = createServer(LIMITS, (request, response) => {
    if (isDraining) sendAway(response)
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
    void answer(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const bound = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`,
    async stop(onDraining) {
      isDraining = true
      for (const response of unanswered) sendAway(response)
      await drain(server, onDraining)
    },
  }
}

/** Makes the client open its next connection on another node. */
function sendAway(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}

async function drain(server: Server, onDraining: () => void): Promise<void> {
  const finished = new Promise<void>((resolve) => server.once('close', resolve))
  // Connections that the system has accepted but not yet handed over would be reset.
  await nextTurn()
  // `Server.close` of http also closes idle connections at once, and with them requests in transit.
  NetServer.prototype.close.call(server)
  onDraining()
  await Promise.race([finished, wait(LEAVE_MS)])
  server.closeIdleConnections()
  await Promise.race([finished, wait(FINISH_MAX_MS, undefined, { ref: false })])
  server.closeAllConnections()
}
