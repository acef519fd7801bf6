import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { dayOf } from '#api/china-time.ts'
import { PARTS, ticketOf } from '#api/games/draw/ticket.ts'
import { maskedNickname } from '#gateway/account/masked-nickname.ts'
import type { Db } from '#gateway/db/schema.ts'
import { seedOf, todayOf } from '../draw/day-queries.ts'
import type { NamedGame } from '../game-files.ts'
import type { Round } from './packet-round.ts'

const RANKED = 10

/** Creates the packets of a round, once: their sums are computed from the seed of its day. */
export async function preparePackets(
  db: Db,
  named: NamedGame,
  { round, startsAt }: Round,
  secretKey: string,
): Promise<void> {
  const { name, game } = named
  const { packets = 0, coins = 0 } = game.rounds ?? {}
  const isThere = await db
    .selectFrom('game_packets')
    .select('packet')
    .where('game', '=', name)
    .where('round', '=', round)
    .limit(1)
    .executeTakeFirst()
  const day = isThere ? undefined : await todayOf(db, named, secretKey, new Date(startsAt))
  if (!day) return
  const sums = packetSums(seedOf(day, secretKey), `${name}|${round}`, { packets, coins })
  await db
    .insertInto('game_packets')
    .values(sums.map((sum, i) => ({ game: name, round, packet: i, coins: sum })))
    .onConflict((conflict) => conflict.columns(['game', 'round', 'packet']).doNothing())
    .execute()
}

/** Divides the coins of a round: each packet has at least one, the rest by the seed's numbers. */
export function packetSums(
  seed: string,
  round: string,
  { packets, coins }: { packets: number; coins: number },
): readonly number[] {
  const weights = Array.from(
    { length: packets },
    (_, i) =>
      1 + ticketOf(createHmac('sha256', seed).update(`${round}|${i}`).digest('hex')) / PARTS,
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const sums = weights.map((weight) => 1 + Math.floor(((coins - packets) * weight) / total))
  const rest = coins - sums.reduce((sum, one) => sum + one, 0)
  return sums.map((sum, i) => (i < rest ? sum + 1 : sum))
}

interface Grab {
  game: string
  round: string
  userId: string
  nonce: string
}

/** What this tap has grabbed, if it was answered before. */
export async function packetOfNonce(db: Db, { game, round, userId, nonce }: Grab) {
  return db
    .selectFrom('game_packets')
    .select(['packet', 'coins'])
    .where('game', '=', game)
    .where('round', '=', round)
    .where('user_id', '=', userId)
    .where('nonce', '=', nonce)
    .executeTakeFirst()
}

/** Claims the next packet; people who tap at the same moment do not wait for each other. */
export async function claimPacket(db: Db, { game, round, userId, nonce }: Grab, now: Date) {
  return db
    .updateTable('game_packets')
    .set({ user_id: userId, nonce, grabbed_at: now })
    .where('game', '=', game)
    .where('round', '=', round)
    .where('packet', '=', (eb) =>
      eb
        .selectFrom('game_packets')
        .select('packet')
        .where('game', '=', game)
        .where('round', '=', round)
        .where('user_id', 'is', null)
        .orderBy('packet')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['packet', 'coins'])
    .executeTakeFirst()
}

export async function packetsOf(
  db: Db,
  { game, round, userId }: Omit<Grab, 'nonce'>,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('game_packets')
    .select('coins')
    .where('game', '=', game)
    .where('round', '=', round)
    .where('user_id', '=', userId)
    .orderBy('grabbed_at')
    .execute()
  return rows.map(({ coins }) => coins)
}

export async function packetsLeft(db: Db, game: string, round: string): Promise<number> {
  const { count } = await db
    .selectFrom('game_packets')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('game', '=', game)
    .where('round', '=', round)
    .where('user_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Who grabbed most today. */
export async function packetRanking(db: Db, game: string, now: Date) {
  const rows = await db
    .selectFrom('game_packets')
    .innerJoin('users', 'users.user_id', 'game_packets.user_id')
    .select(['users.nickname', sql<string>`sum(coins)`.as('coins')])
    .where('game', '=', game)
    .where('round', 'like', `${dayOf(now)}-%`)
    .groupBy(['game_packets.user_id', 'users.nickname'])
    .orderBy(sql`sum(coins)`, 'desc')
    .limit(RANKED)
    .execute()
  return rows.map(({ nickname, coins }) => ({
    name: maskedNickname(nickname),
    coins: Number(coins),
  }))
}
