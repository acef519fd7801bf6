import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { getPacketRound } from '#api/games/packet/get-packet-round.ts'
import { readConfig } from '#gateway/config.ts'
import { startGateway } from '#gateway/start.ts'
import { withDatabases } from '../../../scripts/test/databases.ts'
import { seedUser } from '../../support/account/seed-user.ts'
import { percentile } from '../../support/bench/market.ts'
import type { Rush, RushReport } from '../../support/bench/packet-grabbers.ts'
import { send } from '../../support/gateway/send.ts'

/**
 * Measures a round of red packets in which 2,000 people tap in the same second, on PostgreSQL: how long an answer takes,
 * and that the packets are all given, each once, and no coin more. The reference of the same run is a tenth as many people.
 */
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 2000)
const FEW = PEOPLE / 10
const PACKETS = 200
const COINS = 3000
/** A round lasts 30 seconds: who taps in its first second has an answer well before its end. */
const P99_MAX_MS = 15_000
const ROUNDS = ['2026-11-20T12:30:01+08:00', '2026-11-20T20:30:01+08:00'] as const

const dataDir = mkdtempSync(join(tmpdir(), 'packets-'))
const isHeld = await withDatabases(async ({ DATABASE_URL }) => {
  const config = readConfig({ SANDBOX: '1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL })
  const gateway = await startGateway(config, { log: pino({ enabled: false }) })
  const people: { url: string; token: string }[] = []
  for (let i = 0; i < PEOPLE; i++) people.push(await seedUser(gateway, `grabber-${i}`))
  const few = await rush(ROUNDS[0], people.slice(0, FEW))
  const many = await rush(ROUNDS[1], people)
  report(FEW, few)
  report(PEOPLE, many)
  const ratio = (percentile(many.waits, 0.99) ?? 0) / (percentile(few.waits, 0.99) ?? 1)
  console.log(`${PEOPLE / FEW} times as many people wait ${ratio.toFixed(1)} times as long`)
  await gateway.close()
  return many.isExact && (percentile(many.waits, 0.99) ?? 0) <= P99_MAX_MS

  async function rush(
    at: string,
    crowd: readonly { url: string; token: string }[],
  ): Promise<RushReport & { isExact: boolean }> {
    await fetch(`${gateway.url}/sandbox/clock`, {
      method: 'POST',
      body: JSON.stringify({ now: at }),
    })
    const [first] = crowd
    if (!first) throw new Error('nobody')
    const { round } = await send(first, getPacketRound, {})
    const said = await audience({
      url: gateway.url,
      round,
      tokens: crowd.map(({ token }) => token),
    })
    const rows = await gateway.services.db
      .selectFrom('game_packets')
      .select(['coins', 'user_id'])
      .where('round', '=', round)
      .execute()
    const given = rows.filter(({ user_id }) => user_id !== null)
    const sum = rows.reduce((all, { coins }) => all + coins, 0)
    const isExact =
      said.codes['0'] === given.length &&
      given.length === Math.min(PACKETS, crowd.length) &&
      sum === COINS
    return { ...said, isExact }
  }
})
rmSync(dataDir, { recursive: true, force: true })
console.log(isHeld ? 'held' : 'NOT HELD')
process.exit(isHeld ? 0 : 1)

function report(
  people: number,
  { waits, codes, isExact }: RushReport & { isExact: boolean },
): void {
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(waits, share) ?? 0)
  const given = codes['0'] ?? 0
  console.log(
    `${people} people in one second: ${given} packets, ${waits.length - given} came too late,`,
    `p50 ${p50?.toFixed(0)} ms, p99 ${p99?.toFixed(0)} ms; ${isExact ? 'sums equal' : 'SUMS DIFFER'}`,
  )
}

function audience(job: Rush): Promise<RushReport> {
  const child = fork('tests/support/bench/packet-grabbers.ts')
  const { promise, resolve, reject } = Promise.withResolvers<RushReport>()
  child.once('exit', () => reject(new Error('the audience left')))
  child.once('message', (said: RushReport) => resolve(said))
  child.send(job)
  return promise
}
