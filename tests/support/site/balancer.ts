import { once } from 'node:events'
import { createServer, request } from 'node:http'

export interface Balancer {
  url: string
  /** Sends every further request to this one of the nodes. */
  serveFrom(node: number): void
  /** Number of requests sent to each node. */
  served: readonly number[]
  close(): void
}

/** One address in front of several nodes, like a load balancer; a test decides which one answers. */
export async function startBalancer(nodes: readonly string[]): Promise<Balancer> {
  const served = nodes.map(() => 0)
  let current = 0
  const server = createServer((incoming, outgoing) => {
    served[current] = (served[current] ?? 0) + 1
    const { method, url: path, headers } = incoming
    const { hostname, port } = new URL(nodes[current] ?? '')
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.once('error', () => outgoing.destroy())
    outgoing.once('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    served,
    serveFrom(node) {
      current = node
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
