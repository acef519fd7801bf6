import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFreePort } from '../../scripts/free-port.ts'
import { PROCESS_ENV } from '../support/gateway/process.ts'
import { SITE_DIRS } from '../support/site/built-site.ts'

const READY_MS = 60_000

let folder = ''
const children: (() => Promise<unknown>)[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'))
})
afterEach(async () => {
  for (const stop of children.splice(0)) await stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command of package.json without this run's own variables, until it has printed `line`. */
async function run(command: string, line: RegExp, env: Record<string, string>): Promise<string> {
  const port = String(await findFreePort())
  const { HOME } = process.env
  const child = spawn(process.execPath, [`scripts/${command}.ts`], {
    env: { ...PROCESS_ENV, HOME, PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  children.push(() => {
    child.kill('SIGTERM')
    return exited
  })
  const said: string[] = []
  for await (const one of createInterface({ input: child.stdout })) {
    said.push(one)
    if (line.test(one)) return `http://127.0.0.1:${port}`
  }
  throw new Error(`${command} ended: ${said.join('\n')}`)
}

test(
  'the command npm start serves site, debug pages, calls and the sandbox on one origin',
  async () => {
    const site = await run('start', /^ready$/, { SITE_DIR: SITE_DIRS.smart, DATA_DIR: folder })
    const status = async (path: string) => (await fetch(`${site}${path}`)).status
    expect(await status('/')).toBe(200)
    expect(await status('/testUser')).toBe(200)
    expect(await status('/readyz')).toBe(200)
    expect(await status('/sandbox/outbox?mobile=13800000000')).toBe(200)
    expect(await status('/nothing')).toBe(404)
  },
  READY_MS,
)

test('the command npm run preview serves the files as a CDN would, and no call', async () => {
  const site = await run('preview', /^http:/, { SITE_DIR: SITE_DIRS.smart })
  const page = await fetch(`${site}/login`, { headers: { 'Accept-Encoding': 'br' } })
  expect(page.headers.get('content-encoding')).toBe('br')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await page.text()).toContain('<h1')
  for (const path of ['/nothing', '/apiRequest/userApi/x'])
    expect((await fetch(`${site}${path}`)).status).toBe(404)
})

test('the command npm run preview without a built site says what to do', async () => {
  await expect(run('preview', /^http:/, { SITE_DIR: folder })).rejects.toThrow(/preview ended/)
})
