import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface RunningSite {
  url: string
  stop(): Promise<void>
}

/**
 * Runs the real gateway over a built site in a separate process, sandbox on, with a database of its own: a copy of
 * `SITE_DATA`, or an empty one in memory.
 */
export async function startSite(
  siteDir: string,
  env: NodeJS.ProcessEnv = {},
): Promise<RunningSite> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'site-'))
  const { SITE_DATA } = process.env
  const isCopy = SITE_DATA !== undefined && env.DATABASE_URL === undefined
  if (isCopy) cpSync(SITE_DATA, dataDir, { recursive: true })
  const child = spawn(process.execPath, ['gateway/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: isCopy ? '' : 'memory://',
      REDIS_URL: '',
      SITE_DIR: siteDir,
      SANDBOX: '1',
      // Tests state their own addresses, so that limits per address do not connect them.
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.trim() === 'ready') resolve()
    })
    child.once('exit', (code) => reject(new Error(`the gateway ended with ${code}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await exited
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
