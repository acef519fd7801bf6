import { sql } from 'kysely'
import { dayOf } from '#api/china-time.ts'
import { packetSums } from '#api/games/packet/packet-sums.ts'
import { maskedNickname } from '#gateway/account/masked-nickname.ts'
import type { Db } from '#gateway/db/schema.ts'
import { seedOf, todayOf } from '../draw/day-queries.ts'
import type { NamedGame } from '../game-files.ts'
import { signWith } from '../proof/sign-with.ts'
import type { Round } from './packet-round.ts'

const RANKED = 10
const PAST_ROUNDS = 4

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
  const sums = await packetSums(
    { game: name, round },
    { packets, coins },
    signWith(seedOf(day, secretKey)),
  )
  await db
    .insertInto('game_packets')
    .values(sums.map((sum, i) => ({ game: name, round, packet: i, coins: sum })))
    .onConflict((conflict) => conflict.columns(['game', 'round', 'packet']).doNothing())
    .execute()
}

/** The coins of every packet of a round, in the order of their numbers; empty if the round has none. */
export async function sumsOf(db: Db, game: string, round: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('game_packets')
    .select('coins')
    .where('game', '=', game)
    .where('round', '=', round)
    .orderBy('packet')
    .execute()
  return rows.map(({ coins }) => coins)
}

/** Rounds of the days before that had packets, newest first. */
export async function pastRounds(db: Db, game: string, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('game_packets')
    .select('round')
    .where('game', '=', game)
    .where('packet', '=', 0)
    .where('round', '<', dayOf(now))
    .orderBy('round', 'desc')
    .limit(PAST_ROUNDS)
    .execute()
  return rows.map(({ round }) => round)
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
