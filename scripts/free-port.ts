import { createServer } from 'node:net'

/** Ends the process with a sentence if the port is in use: better before a build than after. */
export async function requireFreePort(port: number, host: string): Promise<void> {
  if (await isFree(port, host)) return
  console.error(
    `Port ${port} on ${host} is taken. Stop what listens there, or choose another: PORT=4400 npm start`,
  )
  process.exit(1)
}

/** A port that is free at the moment of the call. */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer()
  server.once('error', reject)
  server.listen(0, host, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    server.close(() => resolve(port))
  })
  return promise
}

async function isFree(port: number, host: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const server = createServer()
  server.once('error', () => resolve(false))
  server.listen(port, host, () => server.close(() => resolve(true)))
  return promise
}
