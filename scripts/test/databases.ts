import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../free-port.ts'
import { findPostgresFolder, findProgram } from '../setup/tools.ts'

const START_TRIES = 100
const TRY_EVERY_MS = 100

export interface Server {
  url: string
  stop(): Promise<void>
}

/**
 * Starts a separate PostgreSQL and Redis for one stage and removes them afterwards; `DATABASE_URL` and `REDIS_URL` name
 * them.
 */
export async function withDatabases<T>(
  use: (env: NodeJS.ProcessEnv) => T | Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'databases-'))
  const postgres = await startPostgres(folder)
  const redis = await startRedis(folder)
  try {
    return await use({ ...process.env, DATABASE_URL: postgres.url, REDIS_URL: redis.url })
  } finally {
    await Promise.all([postgres.stop(), redis.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Starts a PostgreSQL in a separate folder; `postgres` in the address may be replaced by any other database of it. One
 * that follows another is a copy of that server and reads its changes by streaming replication.
 */
export async function startPostgres(
  folder: string,
  { followedUrl }: { followedUrl?: string } = {},
): Promise<Server> {
  const programs = findPostgresFolder()
  if (!programs) throw new Error('PostgreSQL is missing: run npm run setup')
  const user = chownToPostgres(folder)
  const port = await findFreePort()
  const data = join(folder, 'postgres')
  const [program = '', ...how] = followedUrl
    ? ['pg_basebackup', '-d', followedUrl, '--write-recovery-conf', '-c', 'fast']
    : ['initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8']
  const made = spawnSync(join(programs, program), ['-D', data, ...how, '--no-sync'], {
    ...user,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`${program} failed: ${made.stderr}`)
  const settings = [
    'fsync=off',
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=200',
  ]
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn(join(programs, 'postgres'), args, { ...user, stdio: 'ignore' })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  // It accepts connections, and refuses them, for a while before it serves.
  await started(child, 'PostgreSQL', () => serves(url))
  return {
    url,
    stop: () => stop(child, 'SIGINT'),
  }
}

/** Starts a Redis without persistence; a test that restarts one names its port. */
export async function startRedis(folder: string, fixedPort?: number): Promise<Server> {
  const program = findProgram('redis-server')
  if (!program) throw new Error('Redis is missing: run npm run setup')
  const port = fixedPort ?? (await findFreePort())
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  const child = spawn(program, args, { stdio: 'ignore' })
  await started(child, 'Redis', () => answers(port))
  return { url: `redis://127.0.0.1:${port}`, stop: () => stop(child, 'SIGTERM') }
}

/** PostgreSQL refuses to run as root: it then runs as the user its package created. */
function chownToPostgres(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const owner = { uid: idOf('-u'), gid: idOf('-g') }
  chownSync(folder, owner.uid, owner.gid)
  return owner
}

async function started(
  child: ChildProcess,
  name: string,
  isUp: () => Promise<boolean>,
): Promise<void> {
  for (let i = 0; i < START_TRIES; i++) {
    if (child.exitCode !== null) break
    if (await isUp()) return
    await sleep(TRY_EVERY_MS)
  }
  child.kill('SIGKILL')
  throw new Error(`${name} did not start`)
}

async function serves(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    return true
  } catch {
    // Not yet.
    return false
  } finally {
    await client.end()
  }
}

function answers(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1', () => resolve(true))
  socket.once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null) return
  const { promise, resolve } = Promise.withResolvers<void>()
  child.once('exit', () => resolve())
  child.kill(signal)
  await promise
}
