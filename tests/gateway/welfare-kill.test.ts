import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimWelfare } from '#api/activity/claim-welfare.ts'
import type { Envelope } from '#api/envelope.ts'
import { saveBenefit } from '#gateway/activity/save-benefit.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { type Caller, callGateway } from '../support/client.ts'
import { startTestGateway } from '../support/gateway.ts'
import { type GatewayProcess, startGatewayProcess } from '../support/gateway-process.ts'
import { openTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { seedUser } from '../support/seed-user.ts'

const SECRET = 's'.repeat(64)
const PEOPLE = 200
const STOCK = 120
const CODE = 'KILL'

const folder = mkdtempSync(join(tmpdir(), 'welfare-'))
let database: TestDatabase
let survivor: RunningGateway
let people: Caller[]

beforeAll(async () => {
  database = await openTestDatabase()
  survivor = await startTestGateway({ databaseUrl: database.url, redis: false, secretKey: SECRET })
  const { db } = survivor.services
  const rest = { scene: undefined, startsAt: undefined, endsAt: undefined, isOpen: true }
  const draft = { ...rest, kind: 'welfare', productName: '周刊', thumbnails: [] } as const
  await saveBenefit(db, { ...draft, benefitId: CODE, stock: STOCK, failureMarkup: '' }, new Date())
  people = []
  for (let i = 0; i < PEOPLE; i++)
    people.push({ ...(await seedUser(survivor.services, `kill-${i}`)), key: `claim-of-${i}` })
})
afterAll(async () => {
  await survivor.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const startNode = (): Promise<GatewayProcess> =>
  startGatewayProcess('tests/support/killable-gateway.ts', {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SECRET_KEY: SECRET,
  })

/** One tap: the answer, or undefined where the node died first. */
const tap = (url: string, caller: Caller): Promise<Envelope | undefined> =>
  callGateway(url, claimWelfare, { code: CODE, scene: '4' }, caller).catch(() => undefined)

const rows = () =>
  survivor.services.db
    .selectFrom('benefit_claims')
    .select('user_id')
    .where('benefit_id', '=', CODE)
    .execute()

test('nodes killed amid 200 claims give nobody two, nothing beyond the stock, and lose no answer', async () => {
  const heard = new Map<string, string>()
  const note = (caller: Caller, answer: Envelope | undefined) => {
    if (!answer) return
    const said = JSON.stringify(answer)
    // Whatever node answers the same tap says what was said before.
    expect(heard.get(caller.userId ?? '') ?? said).toBe(said)
    heard.set(caller.userId ?? '', said)
  }
  for (const [killed, afterMs] of [40, 150].entries()) {
    const node = await startNode()
    const taps = people.map(async (caller) => note(caller, await tap(node.url, caller)))
    await wait(afterMs)
    node.child.kill('SIGKILL')
    expect((await node.exit).signal, `node ${killed}`).toBe('SIGKILL')
    await Promise.all(taps)
    expect((await rows()).length).toBeLessThanOrEqual(STOCK)
  }
  const answers = await Promise.all(people.map((caller) => tap(survivor.url, caller)))
  for (const [i, caller] of people.entries()) note(caller, answers[i])
  expect(answers.filter((answer) => answer?.code === '0')).toHaveLength(STOCK)
  expect(answers.filter((answer) => answer?.code === 'E200013')).toHaveLength(PEOPLE - STOCK)
  const claims = await rows()
  expect(new Set(claims.map((row) => row.user_id)).size).toBe(STOCK)
  expect(claims).toHaveLength(STOCK)
  const { claimed } = await survivor.services.db
    .selectFrom('benefits')
    .select('claimed')
    .where('benefit_id', '=', CODE)
    .executeTakeFirstOrThrow()
  expect(claimed).toBe(STOCK)
}, 120_000)
