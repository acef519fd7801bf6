import { sql } from 'kysely'
import type { Direction } from '#api/games/guess/get-guess-round.ts'
import { maskedNickname } from '#gateway/account/masked-nickname.ts'
import type { Db } from '#gateway/db/schema.ts'

const HISTORY = 20
const RANKED = 10

export async function guessCounts(db: Db, day: string): Promise<{ up: number; down: number }> {
  const { up, down } = await db
    .selectFrom('game_guesses')
    .select([
      sql<string>`count(*) filter (where direction = 'up')`.as('up'),
      sql<string>`count(*) filter (where direction = 'down')`.as('down'),
    ])
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return { up: Number(up), down: Number(down) }
}

export async function guessesOf(db: Db, userId: string) {
  return db
    .selectFrom('game_guesses')
    .select(['day', 'direction', 'is_right'])
    .where('user_id', '=', userId)
    .orderBy('day', 'desc')
    .limit(HISTORY)
    .execute()
}

/** Records a guess; false if the person has guessed for that day. */
export async function insertGuess(
  db: Db,
  { userId, day, direction }: { userId: string; day: string; direction: Direction },
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('game_guesses')
    .values({ day, user_id: userId, direction, created_at: now })
    .onConflict((conflict) => conflict.columns(['day', 'user_id']).doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

/** Who was right most often. */
export async function guessRanking(db: Db): Promise<readonly { name: string; right: number }[]> {
  const rows = await db
    .selectFrom('game_guesses')
    .innerJoin('users', 'users.user_id', 'game_guesses.user_id')
    .select(['users.nickname', sql<string>`count(*)`.as('right')])
    .where('is_right', '=', true)
    .groupBy(['game_guesses.user_id', 'users.nickname'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`min(game_guesses.created_at)`)
    .limit(RANKED)
    .execute()
  return rows.map(({ nickname, right }) => ({
    name: maskedNickname(nickname),
    right: Number(right),
  }))
}

/** Days with guesses whose close has not decided them. */
export async function findUnsettledDays(db: Db, until: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('game_guesses')
    .select('day')
    .distinct()
    .where('is_right', 'is', null)
    .where('day', '<=', until)
    .execute()
  return rows.map(({ day }) => day)
}

/** Decides the guesses of a day, once. */
export async function settleDay(
  db: Db,
  day: string,
  direction: Direction | undefined,
): Promise<void> {
  await db
    .updateTable('game_guesses')
    .set({ is_right: direction ? sql<boolean>`direction = ${direction}` : false })
    .where('day', '=', day)
    .where('is_right', 'is', null)
    .execute()
}
