import { sql } from 'kysely'
import { DAY_MS, dayOf, msOfFields } from '#api/china-time.ts'
import type { ChanceSource } from '#api/games/game-file.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { NamedGame } from '../game-files.ts'
import { type Facts, factsOf } from './fact-queries.ts'

interface Due {
  source: string
  expires_at: Date | null
}

/** What a person has earned a source of chances by: one key for each time. */
function keysOf(
  from: ChanceSource,
  { now, facts }: { now: Date; facts: Facts },
): readonly string[] {
  const today = dayOf(now)
  switch (from) {
    case 'once':
      return ['once']
    case 'daily':
      return [`daily:${today}`]
    case 'risk':
      return facts.hasRiskResult ? ['risk'] : []
    case 'watchlist':
      return facts.hasWatchedStock ? ['watchlist'] : []
    case 'checkIn':
      return facts.hasCheckedIn ? [`checkIn:${today}`] : []
    case 'order':
      return facts.orderIds.map((orderId) => `order:${orderId}`)
  }
}

/** Grants what a person has earned and not been granted, then returns which sources are done. */
export async function grantChances(
  db: Db,
  { name, game }: NamedGame,
  userId: string,
  now: Date,
): Promise<readonly { from: ChanceSource; count: number; isDone: boolean }[]> {
  const { chances = [] } = game
  const facts = await factsOf(db, userId, { from: new Date(game.startsAt), until: now })
  const midnight = new Date(msOfFields(`${dayOf(now)}T00:00`) + DAY_MS)
  const sources = chances.map(({ from, count }) => ({
    from,
    count,
    keys: keysOf(from, { now, facts }),
  }))
  const due = sources.flatMap(({ from, count, keys }) =>
    keys.flatMap((key) =>
      Array.from(
        { length: count },
        (_, i): Due => ({
          source: `${key}:${i}`,
          expires_at: from === 'daily' || from === 'checkIn' ? midnight : null,
        }),
      ),
    ),
  )
  if (due.length > 0)
    await db
      .insertInto('game_chances')
      .values(
        due.map((row) => ({ ...row, game: name, user_id: userId, play_id: null, created_at: now })),
      )
      .onConflict((conflict) => conflict.columns(['game', 'user_id', 'source']).doNothing())
      .execute()
  return sources.map(({ from, count, keys }) => ({ from, count, isDone: keys.length > 0 }))
}

/** Gives a person one chance for something outside the file, once for each source. */
export async function grantChance(
  db: Db,
  { game, userId, source }: { game: string; userId: string; source: string },
  now: Date,
): Promise<boolean> {
  const row = { game, user_id: userId, source, expires_at: null, play_id: null, created_at: now }
  const granted = await db
    .insertInto('game_chances')
    .values(row)
    .onConflict((conflict) => conflict.columns(['game', 'user_id', 'source']).doNothing())
    .executeTakeFirst()
  return Number(granted.numInsertedOrUpdatedRows) === 1
}

const isOpen = (now: Date) =>
  sql<boolean>`play_id is null and (expires_at is null or expires_at > ${now})`

export async function chancesLeft(
  db: Db,
  game: string,
  userId: string,
  now: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('game_chances')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('game', '=', game)
    .where('user_id', '=', userId)
    .where(isOpen(now))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Spends the chance that expires first on a play; false if there is none. */
export async function consumeChance(
  db: Db,
  { game, userId, playId }: { game: string; userId: string; playId: string },
  now: Date,
): Promise<boolean> {
  const spent = await db
    .updateTable('game_chances')
    .set({ play_id: playId })
    .where('play_id', 'is', null)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('game_chances')
        .select('id')
        .where('game', '=', game)
        .where('user_id', '=', userId)
        .where(isOpen(now))
        .orderBy(sql`expires_at nulls last`)
        .orderBy('id')
        .limit(1)
        .forUpdate(),
    )
    .executeTakeFirst()
  return Number(spent.numUpdatedRows) === 1
}
