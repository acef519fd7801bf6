import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectRedis } from '#gateway/stream/redis-client.ts'
import { findFreePort } from '../../../scripts/free-port.ts'
import { findProgram } from '../../../scripts/setup/tools.ts'
import { openTestRedis, type TestRedis } from '../../support/database/redis.ts'

const log = pino({ enabled: false })
const folder = mkdtempSync(join(tmpdir(), 'sentinel-'))
let primary: TestRedis
let replica: TestRedis
let sentinelPort: number
let sentinel: ReturnType<typeof spawn>

const portOf = ({ url }: TestRedis) => new URL(url).port
const say = (port: string | number, ...words: string[]) =>
  spawnSync('redis-cli', ['-p', String(port), ...words], { encoding: 'utf8', timeout: 5000 }).stdout

beforeAll(async () => {
  ;[primary, replica] = await Promise.all([openTestRedis(), openTestRedis()])
  say(portOf(replica), 'replicaof', '127.0.0.1', portOf(primary))
  sentinelPort = await findFreePort()
  const file = join(folder, 'sentinel.conf')
  writeFileSync(
    file,
    `port ${sentinelPort}
dir ${folder}
sentinel monitor books 127.0.0.1 ${portOf(primary)} 1
sentinel down-after-milliseconds books 500
sentinel failover-timeout books 3000
`,
  )
  sentinel = spawn(findProgram('redis-server') ?? '', [file, '--sentinel'], { stdio: 'ignore' })
})
afterAll(async () => {
  sentinel?.kill('SIGKILL')
  await replica?.close()
  await primary?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the connection follows the primary that the Sentinels name', async () => {
  const known = () => say(sentinelPort, 'sentinel', 'replicas', 'books')
  await expect.poll(known, { timeout: 60_000 }).toContain(portOf(replica))
  const sentinels = { name: 'books', hosts: [{ host: '127.0.0.1', port: sentinelPort }] }
  const redis = await connectRedis('redis://anywhere:1/0', log, sentinels)
  await redis.set('before', 'the loss')
  await expect.poll(() => say(portOf(replica), 'get', 'before')).toContain('the loss')
  await primary.stop()
  await expect
    .poll(() => redis.set('after', 'the loss').catch(() => 'away'), { timeout: 60_000 })
    .toBe('OK')
  expect(await redis.get('before')).toBe('the loss')
  expect(say(portOf(replica), 'get', 'after')).toContain('the loss')
  redis.disconnect()
}, 120_000)
