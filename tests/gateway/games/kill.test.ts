import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '#api/envelope.ts'
import { startDraw } from '#api/games/draw/start-draw.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { type Server, startPostgres } from '../../../scripts/test/databases.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { newNonce, rigDay } from '../../support/games/play.ts'
import { type Caller, callGateway, type Host } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { type GatewayProcess, startGatewayProcess } from '../../support/gateway/process.ts'

const SECRET = 's'.repeat(64)
const PLAYERS = 300
const STOCK = 50
const GAME = 'turntable'
const COINS = 168
const SPARE_COINS = 6

const folder = mkdtempSync(join(tmpdir(), 'games-'))
let database: Server
let survivor: RunningGateway
let players: { caller: Caller; nonce: string }[]

beforeAll(async () => {
  database = await startPostgres(folder)
  survivor = await startTestGateway({ databaseUrl: database.url, redis: false, secretKey: SECRET })
  await rigDay(survivor, { game: GAME, prize: `coins-${COINS}`, stock: STOCK })
  players = []
  for (let i = 0; i < PLAYERS; i++)
    players.push({
      caller: { ...(await seedUser(survivor, `player-${i}`)), key: `play-of-player-${i}` },
      nonce: newNonce(),
    })
}, 540_000)
afterAll(async () => {
  await survivor.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

const tap = ({ url }: Host, { caller, nonce }: (typeof players)[number]) =>
  callGateway({ ...caller, url }, startDraw, { game: GAME, nonce }).catch(() => undefined)

async function tapUntilAnswered(player: (typeof players)[number]): Promise<Envelope> {
  for (let tries = 0; tries < 400; tries++) {
    const answer = await tap(survivor, player)
    if (answer && answer.code !== 'E100500') return answer
    await wait(50)
  }
  throw new Error('never answered')
}

async function killBackend(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'
     and pid <> pg_backend_pid() order by state, random() limit 1`,
  )
  const [victim] = rows
  if (!victim) throw new Error('no backend to kill')
  process.kill(victim.pid, 'SIGKILL')
  await client.end().catch(() => undefined)
}

test('300 people on 50 prizes, with nodes and database killed, play once each, and every sum is equal', async () => {
  const firstTaps = players.map((player) => tap(survivor, player))
  await killBackend()
  await Promise.all(firstTaps)
  for (const afterMs of [60, 200]) {
    const node: GatewayProcess = await startGatewayProcess(
      'tests/support/gateway/killable-gateway.ts',
      { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), SECRET_KEY: SECRET },
    )
    const taps = players.map((player) => tap(node, player))
    await wait(afterMs)
    node.child.kill('SIGKILL')
    expect((await node.exit).signal).toBe('SIGKILL')
    await Promise.all(taps)
  }
  const answers = await Promise.all(players.map(tapUntilAnswered))
  const prizes = answers.map(({ data }) => Reflect.get(Object(data), 'prizeId'))
  expect(prizes.filter((prize) => prize === `coins-${COINS}`)).toHaveLength(STOCK)
  expect(prizes.filter((prize) => prize === `coins-${SPARE_COINS}`)).toHaveLength(PLAYERS - STOCK)

  const { db } = survivor.services
  const plays = await db.selectFrom('game_plays').selectAll().execute()
  expect(plays).toHaveLength(PLAYERS)
  expect(new Set(plays.map(({ user_id }) => user_id)).size).toBe(PLAYERS)
  const chances = await db.selectFrom('game_chances').select('play_id').execute()
  const spent = chances.flatMap(({ play_id }) => play_id ?? [])
  expect(spent.sort()).toEqual(plays.map(({ play_id }) => play_id).sort())
  const { given } = await db
    .selectFrom('game_prizes')
    .select('given')
    .where('prize', '=', `coins-${COINS}`)
    .executeTakeFirstOrThrow()
  expect(given).toBe(STOCK)
  const { sum } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.sum<number | string>('coin').as('sum'))
    .executeTakeFirstOrThrow()
  expect(Number(sum)).toBe(STOCK * COINS + (PLAYERS - STOCK) * SPARE_COINS)
}, 360_000)
