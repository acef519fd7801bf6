import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '#api/envelope.ts'
import { claimWelfare } from '#api/welfare/claim-welfare.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { saveBenefit } from '#gateway/welfare/save-benefit.ts'
import { type Server, startPostgres } from '../../../scripts/test/databases.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { type Caller, callGateway, type Host } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { type GatewayProcess, startGatewayProcess } from '../../support/gateway/process.ts'

const SECRET = 's'.repeat(64)
const PEOPLE = 200
const STOCK = 120
const CODE = 'KILL'

const folder = mkdtempSync(join(tmpdir(), 'welfare-'))
/** A separate server: killing one backend takes all of them down. */
let database: Server
let survivor: RunningGateway
let people: Caller[]

beforeAll(async () => {
  database = await startPostgres(folder)
  survivor = await startTestGateway({ databaseUrl: database.url, redis: false, secretKey: SECRET })
  const { db } = survivor.services
  const rest = { scene: undefined, startsAt: undefined, endsAt: undefined, isOpen: true }
  const draft = { ...rest, kind: 'welfare', productName: '周刊', thumbnails: [] } as const
  await saveBenefit(db, { ...draft, benefitId: CODE, stock: STOCK, failureMarkup: '' }, new Date())
  people = []
  for (let i = 0; i < PEOPLE; i++)
    people.push({ ...(await seedUser(survivor, `kill-${i}`)), key: `claim-of-${i}` })
})
afterAll(async () => {
  await survivor.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

const startNode = (): Promise<GatewayProcess> =>
  startGatewayProcess('tests/support/gateway/killable-gateway.ts', {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: SECRET,
  })

/** Sends one tap: returns the answer, or undefined where the node died first. */
const tap = ({ url }: Host, caller: Caller): Promise<Envelope | undefined> =>
  callGateway({ ...caller, url }, claimWelfare, { code: CODE, scene: '4' }).catch(() => undefined)

/** Taps until there is an answer: a node that loses its database answers E100500. */
async function tapUntilAnswered(caller: Caller): Promise<Envelope> {
  for (let tries = 0; tries < 400; tries++) {
    const answer = await tap(survivor, caller)
    if (answer && answer.code !== 'E100500') return answer
    await wait(50)
  }
  throw new Error('never answered')
}

/** Takes the whole server down in the middle of its work; it restarts by itself. */
async function killBackend(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  const { rows: backends } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'
     and pid <> pg_backend_pid() order by state, random() limit 1`,
  )
  const [victim] = backends
  if (!victim) throw new Error('no backend to kill')
  process.kill(victim.pid, 'SIGKILL')
  await client.end().catch(() => undefined)
}

const rows = () =>
  survivor.services.db
    .selectFrom('benefit_claims')
    .select('user_id')
    .where('benefit_id', '=', CODE)
    .execute()

test('nodes and database killed amid 200 claims give nobody two, nothing beyond the stock, and lose no answer', async () => {
  const heard = new Map<string, string>()
  const note = (caller: Caller, answer: Envelope | undefined) => {
    if (!answer || answer.code === 'E100500') return
    const said = JSON.stringify(answer)
    // Whichever node answers the same tap repeats the first answer.
    expect(heard.get(caller.userId ?? '') ?? said).toBe(said)
    heard.set(caller.userId ?? '', said)
  }
  const firstTaps = people.map(async (caller) => note(caller, await tap(survivor, caller)))
  await killBackend()
  await Promise.all(firstTaps)
  expect(heard.size).toBeLessThan(PEOPLE)
  await expect.poll(() => rows().then(Boolean, () => false), { timeout: 60_000 }).toBe(true)
  for (const [killed, afterMs] of [40, 150].entries()) {
    const node = await startNode()
    const taps = people.map(async (caller) => note(caller, await tap(node, caller)))
    await wait(afterMs)
    node.child.kill('SIGKILL')
    expect((await node.exit).signal, `node ${killed}`).toBe('SIGKILL')
    await Promise.all(taps)
    expect((await rows()).length).toBeLessThanOrEqual(STOCK)
  }
  const answers = await Promise.all(people.map(tapUntilAnswered))
  for (const [i, caller] of people.entries()) note(caller, answers[i])
  expect(answers.filter(({ code }) => code === '0')).toHaveLength(STOCK)
  expect(answers.filter(({ code }) => code === 'E200013')).toHaveLength(PEOPLE - STOCK)
  const claims = await rows()
  expect(new Set(claims.map((row) => row.user_id)).size).toBe(STOCK)
  expect(claims).toHaveLength(STOCK)
  const { claimed } = await survivor.services.db
    .selectFrom('benefits')
    .select('claimed')
    .where('benefit_id', '=', CODE)
    .executeTakeFirstOrThrow()
  expect(claimed).toBe(STOCK)
}, 360_000)
