import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Envelope, parseAnswer } from '#api/envelope.ts'
import { cancelOrder } from '#api/order/cancel/cancel-order.ts'
import { createOrder } from '#api/order/form/create-order.ts'
import { createPayment } from '#api/payment/create-payment.ts'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import { sendWaitingRefunds } from '#gateway/order/refund/send-refund.ts'
import type { SignedMessage } from '#gateway/payment/provider/wechat-pay-signature.ts'
import { actOnPayment } from '#gateway/sandbox/cashier/cashier-payments.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { type Server, startPostgres } from '../../../scripts/test/databases.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { moveClock, resetClock } from '../../support/gateway/move-clock.ts'
import { type GatewayProcess, startGatewayProcess } from '../../support/gateway/process.ts'
import { send } from '../../support/gateway/send.ts'
import { wrongBooks } from '../../support/order/books.ts'
import { AGREED, COURSE } from '../../support/order/buyer-journey.ts'
import { sendNotice, signedNotice, transactionFor } from '../../support/order/calls.ts'
import { addCoins, addCoupon } from '../../support/order/purse.ts'

/**
 * Payments under attack: buyers, notices and crashes at the same time, on a separate PostgreSQL whose backends are
 * killed as well. The books are checked for consistency afterwards.
 */
const ORDERS = 300
const CLIENTS = 16
const BUYERS = 20
const SECRET = 'of every node of this shop, 32 letters'

let folder: string
let server: Server
/** The node that survives: it seeds the data, pays at the stand-in and counts. */
let home: RunningGateway
const env = () => ({
  DATABASE_URL: server.url,
  SECRET_KEY: SECRET,
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: process.env.ATTACK_LOG ?? 'silent',
})
const startNode = () => startGatewayProcess('tests/support/order/killable-shop.ts', env())

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-attack-'))
  server = await startPostgres(folder)
  home = await startTestGateway({ databaseUrl: server.url, secretKey: SECRET, redis: false })
  await seedProducts(home.services.db, home.services.clock.now())
}, 360_000)
afterAll(async () => {
  await home.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Retries until there is an answer: connections break and nodes die here. */
async function persist<T>(run: (tries: number) => Promise<T | undefined>): Promise<T> {
  let reason: unknown
  for (let tries = 0; tries < 1200; tries++) {
    const answer = await run(tries).catch((error: unknown) => {
      reason = error
      return undefined
    })
    if (answer !== undefined) return answer
    await sleep(50)
  }
  throw new Error('never answered', { cause: reason })
}

/** A node that loses its database, and a payment service that lost its own. */
const FAULTS = ['E100500', 'E330015']

/** Returns an answer, not a fault. */
async function answered(attempt: (tries: number) => Promise<Envelope>): Promise<Envelope> {
  return persist(async (tries) => {
    const envelope = await attempt(tries)
    return FAULTS.includes(envelope.code) ? undefined : envelope
  })
}

async function runJobs(jobs: (() => Promise<void>)[], clients: number): Promise<void> {
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let job = jobs.shift(); job; job = jobs.shift()) await job()
    }),
  )
}

/** Kills and restarts two nodes, one at a time, until it is over. */
async function keepKilling(nodes: GatewayProcess[], isOver: () => boolean): Promise<number> {
  let kills = 0
  for (let i = 0; !isOver(); i++) {
    await sleep(2500)
    nodes[i % 2]!.child.kill('SIGKILL')
    await nodes[i % 2]!.exit
    kills++
    nodes[i % 2] = await persist(startNode)
  }
  return kills
}

/** Ends a backend politely from time to time, and some with SIGKILL, which restarts the whole server. */
async function keepCutting(isOver: () => boolean): Promise<{ cuts: number; crashes: number }> {
  let cuts = 0
  let crashes = 0
  for (let i = 1; !isOver(); i++) {
    await sleep(300)
    const client = new pg.Client({ connectionString: server.url })
    client.on('error', () => {})
    const pids = await client
      .connect()
      .then(() =>
        client.query<{ pid: number }>(
          `select pid from pg_stat_activity where backend_type = 'client backend'
           and pid <> pg_backend_pid() order by random() limit 1`,
        ),
      )
      .then(({ rows }) => rows)
      .catch(() => [])
    const [victim] = pids
    if (victim && i % 30 === 5) {
      process.kill(victim.pid, 'SIGKILL')
      crashes++
    } else if (victim)
      await client.query('select pg_terminate_backend($1)', [victim.pid]).catch(() => undefined)
    if (victim) cuts++
    await client.end().catch(() => undefined)
  }
  return { cuts, crashes }
}

describe('money under attack', () => {
  test('300 orders, 1,200 notices and every death leave books that add up', async () => {
    const buyers: Caller[] = []
    for (let i = 0; i < BUYERS; i++) {
      const buyer = await seedUser(home, `attack-${i}-${randomUUID()}`)
      await addCoins(home.services, buyer.userId, 60_000)
      for (let k = 0; k < 10; k++) await addCoupon(home.services, buyer.userId)
      buyers.push({ ...buyer, deviceId: `attack-${i}` })
    }
    const nodes = await Promise.all([startNode(), startNode()])
    let isOver = false
    const chaos = Promise.all([keepKilling(nodes, () => isOver), keepCutting(() => isOver)])
    const urlOf = (i: number) => nodes[i % 2]!.url
    const notices: (() => Promise<void>)[] = []
    const settled: string[] = []

    const buy = async (i: number) => {
      const caller = buyers[i % BUYERS]!
      const wish = { ...COURSE, activityId: `wave-${i}`, useCoin: i % 3 === 0 }
      const request = { ...wish, agreements: [...AGREED] }
      const made = await answered((tries) =>
        callGateway(
          { ...caller, url: urlOf(i + tries), key: `attack-order-${i}` },
          createOrder,
          request,
        ),
      )
      const { orderId } = parseAnswer(createOrder.answer, made)
      const opened = await answered((tries) =>
        callGateway(
          { ...caller, url: urlOf(i + 1 + tries), key: `attack-payment-${i}` },
          createPayment,
          { orderId, method: 'qr' },
        ),
      )
      const payment = parseAnswer(createPayment.answer, opened)
      const { db, clock } = home.services
      await persist(() => actOnPayment(db, payment.paymentId, 'success', clock.now()).then(Boolean))
      const transaction = await persist(() => transactionFor(home.services, payment))
      const tell = async (message: SignedMessage, node: number) => {
        await persist(async (tries) => {
          const { ok } = await sendNotice({ url: urlOf(node + tries) }, message)
          return ok || undefined
        })
      }
      const first = await persist(() => signedNotice(home.services, transaction))
      const second = await persist(() => signedNotice(home.services, transaction))
      const copies = [first, first, second, first].map((message, k) => () => tell(message, i + k))
      if (i % 10 === 0)
        copies.splice(1, 0, async () => {
          const key = `attack-cancel-${i}`
          await answered((tries) =>
            callGateway({ ...caller, url: urlOf(i + tries), key }, cancelOrder, { orderId }),
          )
        })
      else settled.push(orderId)
      // Delivered out of order and concurrently.
      for (const copy of copies)
        notices.splice(Math.floor(Math.random() * (notices.length + 1)), 0, copy)
    }

    const jobs = Array.from({ length: ORDERS }, (_, i) => () => buy(i))
    await runJobs(jobs, CLIENTS)
      .then(() => runJobs(notices, CLIENTS))
      .finally(() => {
        isOver = true
      })
    const [kills, { cuts, crashes }] = await chaos
    console.log(`${kills} nodes killed, ${cuts} backends ended, ${crashes} of them by SIGKILL`)
    expect(kills).toBeGreaterThan(0)
    expect(crashes).toBeGreaterThan(0)
    for (const node of nodes) node.child.kill('SIGKILL')

    const { db, clock } = home.services
    // Refunds that met a dead node or database are due again within six hours.
    await moveClock(home, new Date(clock.now().getTime() + 6 * 3_600_000))
    await persist(() => sendWaitingRefunds(home.services).then(() => true))
    await resetClock(home)
    expect(await wrongBooks(db)).toEqual({})
    const states = await db.selectFrom('orders').select(['order_id', 'state']).execute()
    expect(states).toHaveLength(ORDERS)
    const serving = new Set(
      states.filter(({ state }) => state === 'serving').map((o) => o.order_id),
    )
    expect(settled.filter((orderId) => !serving.has(orderId))).toEqual([])
    expect(states.filter(({ state }) => state !== 'serving' && state !== 'closed')).toEqual([])
  }, 720_000)

  test('a node that dies between booking and answering gets the notice again and books nothing twice', async () => {
    const node = await startNode()
    const buyer = { ...(await seedUser(home, 'attack-death')), url: node.url }
    const request = { ...COURSE, agreements: [...AGREED] }
    const { orderId } = await send(buyer, createOrder, request)
    const payment = await send(buyer, createPayment, { orderId, method: 'qr' })
    const transaction = await transactionFor(home.services, payment)
    const message = await signedNotice(home.services, transaction)
    const body = JSON.stringify(message)
    await expect(
      fetch(`${node.url}/test/notify-and-die`, { method: 'POST', body }),
    ).rejects.toThrow()
    expect(await node.exit).toMatchObject({ signal: 'SIGKILL' })
    expect((await sendNotice(home, message)).status).toBe(200)
    expect(await wrongBooks(home.services.db)).toEqual({})
  })

  test('one key sent a hundred times to two nodes is one order with one answer, and another body is refused', async () => {
    const node = await startNode()
    const buyer = await seedUser(home, 'attack-hundred')
    await addCoins(home.services, buyer.userId, 5000)
    await addCoupon(home.services, buyer.userId)
    const caller = { ...buyer, key: 'attack-hundred-times' }
    const request = { ...COURSE, useCoin: true, agreements: [...AGREED] }
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        callGateway({ ...caller, url: i % 2 ? node.url : home.url }, createOrder, request),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: '0', data: { coin: 5000, couponAmount: 1000 } })
    const other = { ...request, couponId: 'none' }
    expect(await callGateway({ ...caller, url: node.url }, createOrder, other)).toMatchObject({
      code: 'E100009',
    })
    expect(await wrongBooks(home.services.db)).toEqual({})
    node.child.kill('SIGTERM')
    await node.exit
  })
})
