import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sendChat } from '#api/live/chat/send-chat.ts'
import { getMarketHead } from '#api/market/get-market-head.ts'
import { createOrder } from '#api/order/form/create-order.ts'
import { listOrders } from '#api/order/list/list-orders.ts'
import { publicAddress } from '#api/public-address.ts'
import { getQuotes } from '#api/quote/get-quotes.ts'
import { getStockHead } from '#api/quote/get-stock-head.ts'
import { createClock } from '#gateway/clock.ts'
import { connectServer } from '#gateway/db/client.ts'
import { withDatabases } from '../../../scripts/test/databases.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { createLoadRecord } from '../../support/bench/load/load-record.ts'
import { watchStrain } from '../../support/bench/load/node-strain.ts'
import { type Caller, sendCall } from '../../support/gateway/client.ts'
import { type GatewayProcess, startGatewayProcess } from '../../support/gateway/process.ts'
import { AGREED, COURSE } from '../../support/order/buyer-journey.ts'

/**
 * Measures mixed traffic against two gateways with one PostgreSQL and one Redis: each person reads prices every five
 * seconds, opens a page every fifteen, writes in a room every two minutes, and orders every five. Then as long with twice
 * as many. Prints the wait of 99 of 100 per call, every answer that was no success with what people read, what was slow
 * first, and how near each node came to its limits. Fails if the first round has a refusal; the second one shows what
 * breaks first. `BENCH_PEOPLE` and `BENCH_MINUTES` set how many and how long, `BENCH_TIMES` the rounds.
 */
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 2000)
const MINUTES = Number(process.env.BENCH_MINUTES ?? 10)
const TIMES = (process.env.BENCH_TIMES ?? '1,2').split(',').map(Number)
const SECRET = 'shared by both nodes, 32 characters'
const ROOM = 'bench-load'
const SYMBOLS = ['sh000001', 'sz399001', 'sz399006', 'sh600519', 'sz000858']

interface Act {
  name: string
  everySeconds: number
  run(person: Caller): Promise<Response>
}

let lastKey = 0
const newKey = () => {
  lastKey += 1
  return `load${lastKey.toString().padStart(12, '0')}`
}
const readPublic = ({ url, headers = {} }: Caller, address: string) =>
  fetch(url + address, { headers })
const pageAddresses = [
  publicAddress(getMarketHead, {}),
  publicAddress(getStockHead, { symbol: 'sh600519' }),
]

const ACTS: readonly Act[] = [
  {
    name: 'prices',
    everySeconds: 5,
    run: (person) => readPublic(person, publicAddress(getQuotes, { symbols: SYMBOLS })),
  },
  {
    name: 'page',
    everySeconds: 15,
    run: (person) => readPublic(person, pageAddresses[lastKey % 2] ?? ''),
  },
  {
    name: 'my orders',
    everySeconds: 60,
    run: (person) => sendCall(person, listOrders, {}),
  },
  {
    name: 'chat',
    everySeconds: 120,
    run: (person) => {
      const key = newKey()
      return sendCall(person, sendChat, { id: ROOM, key, text: `今天看量能 ${key.slice(-5)}` })
    },
  },
  {
    name: 'order',
    everySeconds: 300,
    run: (person) =>
      sendCall({ ...person, key: newKey() }, createOrder, { ...COURSE, agreements: [...AGREED] }),
  },
]

await withDatabases(async ({ DATABASE_URL = '', REDIS_URL = '' }) => {
  const folder = mkdtempSync(join(tmpdir(), 'load-'))
  const env = { DATABASE_URL, REDIS_URL, SECRET_KEY: SECRET, TRUSTED_PROXIES: '1' }
  const start = (name: string) =>
    startGatewayProcess('gateway/main.ts', { ...env, DATA_DIR: join(folder, name) })
  const nodes = [await start('a'), await start('b')]
  for (const { lines } of nodes) while (!lines.includes('ready')) await pause(100)
  const people = await seedPeople(DATABASE_URL, nodes)
  await openRoom(nodes[0]!)
  for (const [round, times] of TIMES.entries()) {
    const hasRefusals = await runRound(people.slice(0, PEOPLE * times), nodes)
    if (round === 0 && hasRefusals) process.exitCode = 1
  }
  for (const { child, exit } of nodes) {
    child.kill('SIGTERM')
    await exit
  }
  rmSync(folder, { recursive: true, force: true })
})

async function seedPeople(url: string, nodes: readonly GatewayProcess[]): Promise<Caller[]> {
  const { db, close } = await connectServer(url, 'DATABASE_URL')
  const services = { db, clock: createClock(), config: { secretKey: SECRET } }
  const people: Caller[] = []
  for (let number = 0; number < PEOPLE * Math.max(...TIMES); number++) {
    const host = nodes[number % nodes.length]?.url ?? ''
    const { userId, token } = await seedUser({ url: host, services }, `load-${number}`)
    // Limits count by address.
    const headers = {
      'x-forwarded-for': `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`,
    }
    people.push({ url: host, userId, token, deviceId: `load-device-${number}`, headers })
  }
  await close()
  return people
}

async function openRoom({ url }: GatewayProcess): Promise<void> {
  const body = JSON.stringify({ id: ROOM, title: '直播间', startsIn: -10, endsIn: 600 })
  const headers = { 'content-type': 'application/json' }
  const made = await fetch(`${url}/sandbox/live/rooms`, { method: 'POST', headers, body })
  if (!made.ok) throw new Error(`the room was answered ${made.status}`)
}

type LoadRecord = ReturnType<typeof createLoadRecord>

/** Lets these people use the gateways at once, and prints what they experienced; says whether anything was refused. */
async function runRound(
  people: readonly Caller[],
  nodes: readonly GatewayProcess[],
): Promise<boolean> {
  const record = createLoadRecord(ACTS.map(({ name }) => name))
  const strainOf = await watchStrain(nodes.map(({ url }) => url))
  const until = performance.now() + MINUTES * 60_000
  const each = (person: Caller) => ACTS.map((act) => repeat(act, person, { until, record }))
  await Promise.all(people.flatMap(each))
  console.log(`${people.length} people, ${MINUTES} minutes, ${nodes.length} gateways`)
  for (const line of [...record.lines(), ...(await strainOf())]) console.log(line)
  return record.hasRefusals()
}

/** A person does not wait for an answer before the next act of another kind. */
async function repeat(
  act: Act,
  person: Caller,
  { until, record }: { until: number; record: LoadRecord },
): Promise<void> {
  const everyMs = act.everySeconds * 1000
  const rest = (ms: number) => pause(Math.max(0, Math.min(ms, until - performance.now())))
  await rest(Math.random() * everyMs)
  while (performance.now() < until) {
    const startedAt = performance.now()
    await record.measure(act.name, () => act.run(person))
    await rest(everyMs * (0.5 + Math.random()) - (performance.now() - startedAt))
  }
}
