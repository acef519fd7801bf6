import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '#gateway/config.ts'
import { saveRoom } from '#gateway/live/sample/seed-queries.ts'
import { startGateway } from '#gateway/start.ts'
import { seedUser } from '../support/account/seed-user.ts'
import type { Job, Report } from '../support/bench/chat-readers.ts'

/**
 * Measures one room with 2,000 readers and 200 messages per second for a minute, sent as pages send them and stored
 * before they are broadcast. The reference is a bare `node:http` server that broadcasts as many bytes as often to as
 * many readers, without database, order or resumption. `BENCH_DATABASE=postgres` measures on PostgreSQL.
 */
const READERS = Number(process.env.BENCH_READERS ?? 2000)
const PER_SECOND = Number(process.env.BENCH_RATE ?? 200)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60)
const SPEAKERS = 400
const ROOM = 'bench'

interface Run extends Report {
  cpu: number
  rssMb: number
  grownMb: number
}

/** Runs the audience against a server in this process, and measures this process meanwhile. */
async function run(job: Job, onOpen = () => {}): Promise<Run> {
  const audience = fork('tests/support/bench/chat-readers.ts')
  const { promise, resolve, reject } = Promise.withResolvers<Run>()
  let startedAt = performance.now()
  let cpu = process.cpuUsage()
  let rss = 0
  let rssMax = 0
  const weigh = setInterval(() => {
    rssMax = Math.max(rssMax, process.memoryUsage.rss())
  }, 500)
  audience.once('exit', () => reject(new Error('the audience left')))
  audience.on('message', (said: 'open' | Report) => {
    if (said === 'open') {
      startedAt = performance.now()
      cpu = process.cpuUsage()
      rss = process.memoryUsage.rss()
      onOpen()
      return
    }
    const used = process.cpuUsage(cpu)
    const share = (used.user + used.system) / 1000 / (performance.now() - startedAt)
    const grownMb = (rssMax - rss) / 1e6
    resolve({ ...said, cpu: share, rssMb: rssMax / 1e6, grownMb })
  })
  audience.send(job)
  return promise.finally(() => {
    clearInterval(weigh)
    audience.kill()
  })
}

async function measureOurs(): Promise<Run> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chat-bench-'))
  const databaseUrl = process.env.BENCH_DATABASE_URL ?? 'memory://'
  const config = readConfig({
    SANDBOX: '1',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
  })
  const gateway = await startGateway(config, { log: pino({ enabled: false }) })
  const { db, clock } = gateway.services
  const now = clock.now().getTime()
  const endsAt = new Date(now + 3_600_000)
  await saveRoom(db, { id: ROOM, title: ROOM, startsAt: new Date(now - 60_000), endsAt })
  const tokens: string[] = []
  for (let speaker = 0; speaker < SPEAKERS; speaker++)
    tokens.push((await seedUser(gateway, `speaker-${speaker}-${now}`)).token)
  const path = `/stream/live/${ROOM}`
  const job = { path, roomId: ROOM, readers: READERS, perSecond: PER_SECOND, seconds: SECONDS }
  const result = await run({ ...job, url: gateway.url, tokens })
  await gateway.close()
  rmSync(dataDir, { recursive: true, force: true })
  return result
}

async function measureReference(): Promise<Run> {
  const readers = new Set<ServerResponse>()
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write('retry: 1000\n\n')
    readers.add(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let seq = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const broadcast = () => {
    const list = Array.from({ length: PER_SECOND / 10 }, () => {
      seq += 1
      return {
        id: seq,
        key: `bench-${seq}-${Date.now()}`,
        author: '0123456789ab',
        nickname: '测试用户',
        role: 'viewer',
        content: `${Date.now()} 今天的成交量比昨天放大了不少 /bq453/`,
        time: Date.now(),
      }
    })
    const data = JSON.stringify([{ type: 'messages', list }])
    for (const reader of readers) reader.write(`id: ${Date.now()}-${seq}\ndata: ${data}\n\n`)
  }
  const seconds = Math.min(20, SECONDS)
  const job = { url, path: '/', roomId: ROOM, readers: READERS, perSecond: PER_SECOND, seconds }
  const result = await run({ ...job, tokens: [] }, () => {
    timer = setInterval(broadcast, 100)
    setTimeout(() => clearInterval(timer), seconds * 1000)
  })
  server.closeAllConnections()
  server.close()
  return result
}

function print(name: string, { p50, p99, max, cpu, rssMb, grownMb, fewest, most, breaks }: Run) {
  console.log(
    `${name}: p50 ${p50} ms, p99 ${p99} ms, slowest ${max} ms;`,
    `${fewest}–${most} messages per reader, ${breaks} breaks in order;`,
    `${(cpu * 100).toFixed(0)} % of a core, ${rssMb.toFixed(0)} MB (grew by ${grownMb.toFixed(0)})`,
  )
}

console.log(`${READERS} readers, ${PER_SECOND} messages a second, ${SECONDS} s`)
const ours = await measureOurs()
print('gateway', ours)
const plain = await measureReference()
print('plain node:http broadcast', plain)
console.log(
  `ratio: p99 ${(ours.p99 / plain.p99).toFixed(2)}, processor ${(ours.cpu / plain.cpu).toFixed(2)}`,
)
const isWhole = ours.refused === 0 && ours.fewest === ours.sent && ours.most === ours.sent
const isHeld = isWhole && ours.breaks === 0 && ours.p99 <= 1000
console.log(`sent ${ours.sent}, refused ${ours.refused}:`, isHeld ? 'held' : 'NOT HELD')
process.exit(isHeld ? 0 : 1)
