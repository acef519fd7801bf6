import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRedis } from '../../../scripts/test/databases.ts'

export interface TestRedis {
  url: string
  /** Ends the server; `start` starts an empty one at the same address. */
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** A separate Redis for one suite, so that its limits and topics affect no others. */
export async function openTestRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'))
  let server = await startRedis(folder)
  const { url } = server
  return {
    url,
    stop: () => server.stop(),
    async start() {
      server = await startRedis(folder, Number(new URL(url).port))
    },
    async close() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
