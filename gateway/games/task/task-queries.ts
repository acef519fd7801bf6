import { dayOf, daysAfter, monthOf } from '#api/china-time.ts'
import type { Db } from '#gateway/db/schema.ts'

/** The days of this month on which a person checked in, and the streak that today continues. */
export async function checkInsOf(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ days: readonly string[]; streak: number }> {
  const rows = await db
    .selectFrom('game_check_ins')
    .select(['day', 'streak'])
    .where('user_id', '=', userId)
    .where('day', '>=', dayOf(daysAfter(now, -31)))
    .orderBy('day', 'desc')
    .execute()
  const [last] = rows
  const isRunning = last && last.day >= dayOf(daysAfter(now, -1))
  const month = monthOf(now)
  return {
    days: rows.map(({ day }) => day).filter((day) => day.startsWith(month)),
    streak: isRunning ? last.streak : 0,
  }
}

/** Checks in for today; false if the person has already. */
export async function insertCheckIn(
  db: Db,
  row: { userId: string; streak: number; coins: number },
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('game_check_ins')
    .values({
      user_id: row.userId,
      day: dayOf(now),
      streak: row.streak,
      coins: row.coins,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'day']).doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

export async function claimedTasks(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('game_task_claims')
    .select('task')
    .where('user_id', '=', userId)
    .execute()
  return new Set(rows.map(({ task }) => task))
}

/** Records that a task's coins are claimed; false if they were. */
export async function insertTaskClaim(
  db: Db,
  { userId, task, coins }: { userId: string; task: string; coins: number },
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('game_task_claims')
    .values({ user_id: userId, task, coins, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'task']).doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

/** Whether a person has guessed and voted. */
export async function hasTakenPart(
  db: Db,
  userId: string,
): Promise<{ hasGuessed: boolean; hasVoted: boolean }> {
  const find = (table: 'game_guesses' | 'game_votes') =>
    db.selectFrom(table).select('day').where('user_id', '=', userId).limit(1).executeTakeFirst()
  const [guess, vote] = [await find('game_guesses'), await find('game_votes')]
  return { hasGuessed: guess !== undefined, hasVoted: vote !== undefined }
}

export async function coinsOf(db: Db, userId: string): Promise<number> {
  const { coin } = await db
    .selectFrom('users')
    .select('coin')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return coin
}
