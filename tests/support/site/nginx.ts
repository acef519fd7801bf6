import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../../scripts/free-port.ts'
import { findProgram } from '../../../scripts/setup/tools.ts'

export interface RunningNginx {
  url: string
  stop(): Promise<void>
}

/** Each takes a file, and one more towards the gateway: limits of 20,000 files are usual. */
const WORKER_CONNECTIONS = 15_000
const RECIPE = 'docs/hosting/nginx.conf'

/** Runs a real nginx with the shipped recipe: only paths, ports and the certificate are replaced. */
export async function startNginx(
  siteRoot: string,
  gatewayUrl: string,
  connections = 128,
): Promise<RunningNginx> {
  const program = findProgram('nginx')
  if (!program) throw new Error('nginx is missing: run npm run setup')
  const port = await findFreePort()
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'tmp'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, wholeConfig(folder, recipeFor(siteRoot, gatewayUrl, port), connections))
  const checked = spawnSync(program, ['-t', '-c', file, '-p', folder], { encoding: 'utf8' })
  if (checked.status !== 0) throw new Error(checked.stderr)
  const child = spawn(program, ['-c', file, '-p', folder], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await answering(url)
  return {
    url,
    async stop() {
      await ended(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function recipeFor(siteRoot: string, gatewayUrl: string, port: number): string {
  return readFileSync(RECIPE, 'utf8')
    .replaceAll('/srv/site', siteRoot)
    .replace('/var/cache/nginx/public', `${siteRoot}/cache`)
    .replace('server 127.0.0.1:4321;', `server ${new URL(gatewayUrl).host};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('listen 80;', `listen unix:${siteRoot}/plain.sock;`)
    .replace(/^ *ssl_certificate.*$/gm, '')
}

function wholeConfig(folder: string, recipe: string, connections: number): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/tmp/${name};`)
    .join('\n')
  return `daemon off; worker_processes ${Math.ceil(connections / WORKER_CONNECTIONS)}; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
user ${process.getuid?.() === 0 ? 'root' : 'nobody'};
events { worker_connections ${Math.min(2 * connections, WORKER_CONNECTIONS)}; }
http { include /etc/nginx/mime.types; access_log off; ${places}
${recipe} }`
}

async function answering(url: string): Promise<void> {
  for (let i = 0; i < 50; i++) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isUp) return
    await sleep(100)
  }
  throw new Error('nginx did not start')
}

async function ended(child: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  child.once('exit', () => resolve())
  child.kill('SIGTERM')
  await promise
}
