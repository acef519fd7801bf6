import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import { readConfig } from '#gateway/config.ts'
import { insertBroadcast, withdrawBroadcast } from '#gateway/message/broadcast/broadcast-queries.ts'
import { mailings, withdrawals } from '#gateway/message/broadcast/send-mailings.ts'
import { writeMessages } from '#gateway/message/broadcast/write-messages.ts'
import { informReaders } from '#gateway/product/inform-readers.ts'
import { startGateway } from '#gateway/start.ts'
import { percentile } from '../../support/bench/market.ts'

/**
 * Measures what an operator waits for when an instruction goes to 100,000 subscribers, and how long the rounds take to
 * bring it to all of them, push after push, and both for the withdrawal of a message to as many. The reference is the same message as one insert. `BENCH_DATABASE=postgres`
 * measures on PostgreSQL, `BENCH_PUSHES` says how often.
 */
const READERS = Number(process.env.BENCH_READERS ?? 100_000)
const PUSHES = Number(process.env.BENCH_PUSHES ?? 5)
const CLICK_MS = 1000
const PRODUCT = 'strategy-steady'

const dataDir = mkdtempSync(join(tmpdir(), 'mailing-bench-'))
const databaseUrl = process.env.BENCH_DATABASE_URL ?? 'memory://'
const config = readConfig({ SANDBOX: '1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
const gateway = await startGateway(config, { log: pino({ enabled: false }) })
const { db, clock } = gateway.services
const now = clock.now()
await seedProducts(db, now)
await sql`insert into users (user_id, created_at)
  select 'subscriber-' || n, ${now} from generate_series(1, ${READERS}::int) n`.execute(db)
await db.transaction().execute(async (trx) => {
  await sql`set local session_replication_role = replica`.execute(trx)
  await sql`insert into services (order_id, user_id, product_id, starts_at, ends_at)
    select 'order-' || n, 'subscriber-' || n, ${PRODUCT}, ${now}, ${now}::timestamptz + interval '1 year'
    from generate_series(1, ${READERS}::int) n`.execute(trx)
})
await sql`analyze`.execute(db)

const clicks: number[] = []
const wholes: number[] = []
for (let push = 0; push < PUSHES; push++) {
  const of = { productId: PRODUCT, subjectId: PRODUCT, instructionId: `push-${push}` }
  const words = { title: '新的调仓：买入', body: '打开查看参考价、仓位与依据。' }
  const begun = performance.now()
  const sent = await db.transaction().execute((trx) => informReaders(trx, { ...of, ...words }, now))
  clicks.push(performance.now() - begun)
  while ((await mailings.run(gateway.services)) > 0);
  wholes.push(performance.now() - begun)
  if (sent !== READERS) throw new Error(`${sent} readers`)
}
const broadcastId = 'withdrawn'
const words = { kind: 'system', title: '群发的消息', body: '停牌的日期写错了' } as const
await db.transaction().execute(async (trx) => {
  const readers = await writeMessages(
    trx,
    trx.selectFrom('users').select('user_id'),
    { ...words, broadcastId },
    now,
  )
  const segment = { segment: 'everybody', segment_name: '所有用户' }
  await insertBroadcast(trx, {
    ...{ ...words, ...segment, broadcast_id: broadcastId, target: null, readers, sent_at: now },
  })
})
while ((await mailings.run(gateway.services)) > 0);
const clicked = performance.now()
await db
  .transaction()
  .execute((trx) => withdrawBroadcast(trx, { broadcastId, reason: '日期有误' }, now))
const withdrawal = performance.now() - clicked
while ((await withdrawals.run(gateway.services)) > 0);
const withdrawn = performance.now() - clicked
const { rows } = await sql<{ count: number }>`select count(*)::int as count from messages
  where target like '/WareDirective%'`.execute(db)
const begun = performance.now()
await sql`insert into messages (message_id, user_id, kind, title, body, created_at)
  select 'reference-' || n, 'subscriber-' || n, 'service', '新的调仓：买入', '打开查看参考价、仓位与依据。', ${now}
  from generate_series(1, ${READERS}::int) n`.execute(db)
const reference = performance.now() - begun
const slowest = Math.max(...clicks)
const click = percentile(clicks, 0.5)
const whole = percentile(wholes, 0.5)
console.log(
  `${READERS} subscribers, ${PUSHES} pushes: a click ${click.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms;`,
  `everybody has it after ${(whole / 1000).toFixed(1)} s, the last push ${((wholes.at(-1) ?? 0) / 1000).toFixed(1)} s;`,
  `a withdrawal ${withdrawal.toFixed(0)} ms, in every list after ${(withdrawn / 1000).toFixed(1)} s;`,
  `one insert ${(reference / 1000).toFixed(1)} s, ratio ${(whole / reference).toFixed(2)}`,
)
await gateway.close()
rmSync(dataDir, { recursive: true, force: true })
const isHeld = click <= CLICK_MS && withdrawal <= CLICK_MS && rows[0]?.count === READERS * PUSHES
console.log(isHeld ? 'held' : 'NOT HELD')
process.exit(isHeld ? 0 : 1)
