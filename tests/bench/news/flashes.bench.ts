import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { flashTopic } from '#api/news/flash-event.ts'
import { readConfig } from '#gateway/config.ts'
import { announcePieces } from '#gateway/news/desk/announce-pieces.ts'
import { insertPiece } from '#gateway/news/piece-change-queries.ts'
import { type RunningGateway, startGateway } from '#gateway/start.ts'
import type { FlashJob, FlashReport } from '../../support/bench/flash-readers.ts'

/**
 * Measures how long a flash takes from the moment it is written to the screens of 10,000 readers: stored, released and
 * pushed as the desk does it. The reference is a bare `node:http` server that writes the same bytes to as many readers.
 * `BENCH_DATABASE=postgres` measures on PostgreSQL.
 */
const READERS = Number(process.env.BENCH_READERS ?? 10_000)
const FLASHES = Number(process.env.BENCH_FLASHES ?? 20)
const EVERY_MS = 1000
const AGE_MAX_MS = 1000
/** Between the last flash and the last reader. */
const LAST_MS = 5000

const titleNow = () => `${Date.now()} 两市成交额突破一万亿元`

async function run(job: Omit<FlashJob, 'readers' | 'seconds'>, write: () => Promise<void>) {
  const audience = fork('tests/support/bench/flash-readers.ts')
  const { promise, resolve, reject } = Promise.withResolvers<FlashReport>()
  audience.once('exit', () => reject(new Error('the audience left')))
  audience.on('message', (said: 'open' | FlashReport) => {
    if (said !== 'open') return resolve(said)
    void (async () => {
      for (let i = 0; i < FLASHES; i++) {
        await wait(EVERY_MS)
        await write()
      }
    })().catch(reject)
  })
  const seconds = (FLASHES * EVERY_MS * 2 + LAST_MS) / 1000
  audience.send({ ...job, readers: READERS, seconds } satisfies FlashJob)
  return promise.finally(() => audience.kill())
}

/** Writes a flash about a security, and releases it. */
async function writeFlash({ services }: RunningGateway): Promise<void> {
  const now = services.clock.now()
  const title = titleNow()
  const text = '沪深两市成交额今日突破一万亿元，较昨日此时放量一成。'
  const piece = {
    ...{ piece_id: randomBytes(12).toString('hex'), kind: 'flash' as const, section: '', title },
    ...{ summary: text, markdown: text, author: '编辑部', reviewer: '复核', source: '本站' },
    blocks: [{ kind: 'paragraph' as const, rows: [[[{ text }]]] }],
    ...{ product_id: null, brand: null, is_important: false, published_at: now },
    announced_at: null,
  }
  const security = { symbol: 'sh600519', name: '贵州茅台', priceMilli: null }
  await services.db.transaction().execute((trx) => insertPiece(trx, piece, [security]))
  await announcePieces(services)
}

/** Every event as readers got it: the bare server repeats its size. */
const recorded: string[] = []

async function measureOurs(): Promise<FlashReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'flash-bench-'))
  const DATABASE_URL = process.env.BENCH_DATABASE_URL ?? 'memory://'
  const config = readConfig({ SANDBOX: '1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL })
  const gateway = await startGateway(config, { log: pino({ enabled: false }) })
  await gateway.services.hub.subscribe(flashTopic('smart'), undefined, ({ data }) =>
    recorded.push(data),
  )
  const job = { url: gateway.url, path: '/stream/flashes' }
  const report = await run(job, () => writeFlash(gateway))
  await gateway.close()
  rmSync(dataDir, { recursive: true, force: true })
  return report
}

async function measureReference(): Promise<FlashReport> {
  const readers = new Set<ServerResponse>()
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write('retry: 1000\n\n')
    readers.add(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let next = 0
  const report = await run({ url, path: '/' }, async () => {
    const data = (recorded[next] ?? '').replace(/"title":"[^"]*"/, `"title":"${titleNow()}"`)
    next += 1
    for (const reader of readers) reader.write(`id: ${Date.now()}-${next}\ndata: ${data}\n\n`)
  })
  server.closeAllConnections()
  server.close()
  return report
}

const print = (name: string, { p50, p99, max, fewest, most }: FlashReport) =>
  console.log(
    `${name}: p50 ${p50} ms, p99 ${p99} ms, slowest ${max} ms; ${fewest}–${most} flashes per reader`,
  )

console.log(`${READERS} readers, ${FLASHES} flashes`)
const ours = await measureOurs()
print('gateway', ours)
const plain = await measureReference()
print('plain node:http broadcast', plain)
console.log(`ratio: p99 ${(ours.p99 / plain.p99).toFixed(2)}`)
const isHeld = ours.fewest === FLASHES && ours.most === FLASHES && ours.max <= AGE_MAX_MS
console.log(isHeld ? `every screen within ${AGE_MAX_MS} ms` : 'NOT HELD')
process.exit(isHeld ? 0 : 1)
