/**
 * Starts the site with hot reload and a gateway beside it, on one origin: the dev server forwards the gateway's
 * addresses.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { networkInterfaces } from 'node:os'
import { devQrLines } from './dev-qr.ts'
import { findFreePort, requireFreePort } from './free-port.ts'

const { env } = process
const port = env.PORT || '4321'
/** The network by default, unlike every other command: pages in development are viewed on a phone. */
const host = env.HOST || '0.0.0.0'
await requireFreePort(Number(port), host)
const gatewayPort = String(await findFreePort())
const shared = { ...env, SANDBOX: env.SANDBOX ?? '1', TEST_PAGES: env.TEST_PAGES ?? '1' }

const gateway = run(['--watch-path=gateway', '--watch-path=api', 'gateway/main.ts'], {
  ...shared,
  PORT: gatewayPort,
  HOST: '127.0.0.1',
  SITE_DIR: '',
  SITE_DEV_URL: `http://127.0.0.1:${port}`,
})
const site = run(['node_modules/astro/bin/astro.mjs', 'dev', '--port', port, '--host', host], {
  ...shared,
  GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
})
const all = [gateway, site]
for (const line of devQrLines(host, port, networkInterfaces())) console.log(line)
for (const child of all) child.once('exit', (code) => stop(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop(0))

function run(args: string[], childEnv: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, args, { stdio: 'inherit', env: childEnv })
}

function stop(code: number): void {
  process.exitCode = code
  for (const child of all) child.kill('SIGTERM')
}
