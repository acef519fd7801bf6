import { sql } from 'kysely'
import { dayOf } from '#api/china-time.ts'
import { winningNumbers } from '#api/games/number/winning-numbers.ts'
import type { Db } from '#gateway/db/schema.ts'
import { grantAward } from '../draw/award.ts'
import { dayRow, seedOf } from '../draw/day-queries.ts'
import type { NamedGame } from '../game-files.ts'
import { signWith } from '../proof/sign-with.ts'

const RESULT_DAYS = 7

/** Gives a person the next number of a day; false if they have one. */
export async function insertNumber(
  db: Db,
  { game, userId }: { game: string; userId: string },
  now: Date,
): Promise<boolean> {
  const day = dayOf(now)
  await sql`select pg_advisory_xact_lock(hashtext(${`${game}|${day}`}))`.execute(db)
  const inserted = await sql`
    insert into game_numbers (game, day, number, user_id, created_at)
    select ${game}, ${day}, coalesce(max(number), 0) + 1, ${userId}, ${now}
    from game_numbers where game = ${game} and day = ${day}
    on conflict (game, day, user_id) do nothing`.execute(db)
  return inserted.numAffectedRows === 1n
}

export async function numbersOn(db: Db, game: string, day: string, userId: string | undefined) {
  const { people } = await db
    .selectFrom('game_numbers')
    .select((eb) => eb.fn.countAll<number | string>().as('people'))
    .where('game', '=', game)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  const own = userId
    ? await db
        .selectFrom('game_numbers')
        .select('number')
        .where('game', '=', game)
        .where('day', '=', day)
        .where('user_id', '=', userId)
        .executeTakeFirst()
    : undefined
  return { people: Number(people), own: own?.number }
}

/** Draws the days that are over, each once: its winners get their prizes in the same transaction. */
export async function drawNumbers(
  db: Db,
  named: NamedGame,
  secretKey: string,
  now: Date,
): Promise<void> {
  const rows = await db
    .selectFrom('game_numbers')
    .select(['day', (eb) => eb.fn.countAll<number | string>().as('people')])
    .where('game', '=', named.name)
    .where('day', '<', dayOf(now))
    .where('day', 'not in', (eb) =>
      eb.selectFrom('game_number_draws').select('day').where('game', '=', named.name),
    )
    .groupBy('day')
    .execute()
  for (const { day, people } of rows)
    await drawDay(db, named, { day, people: Number(people), secretKey, now })
}

interface DayDraw {
  day: string
  people: number
  secretKey: string
  now: Date
}

async function drawDay(
  db: Db,
  { name, path, game }: NamedGame,
  { day, people, secretKey, now }: DayDraw,
): Promise<void> {
  const claimed = await db
    .insertInto('game_number_draws')
    .values({ game: name, day, people, drawn_at: now })
    .onConflict((conflict) => conflict.columns(['game', 'day']).doNothing())
    .executeTakeFirst()
  if (Number(claimed.numInsertedOrUpdatedRows) === 0) return
  const prizes = (game.prizes ?? []).flatMap((prize) =>
    Array.from({ length: prize.stock ?? 0 }, () => prize),
  )
  const seed = seedOf(await dayRow(db, name, day), secretKey)
  const draw = { game: name, day, people, prizes: prizes.length }
  const winners = await winningNumbers(draw, signWith(seed))
  for (const [i, number] of winners.entries()) {
    const prize = prizes[i]
    if (!prize) break
    const won = await db
      .updateTable('game_numbers')
      .set({ prize: prize.id, place: i })
      .where('game', '=', name)
      .where('day', '=', day)
      .where('number', '=', number)
      .returning('user_id')
      .executeTakeFirst()
    const key = `number:${name}:${day}:${number}`
    // A number nobody has any more stays drawn, so that the day can be repeated; its prize is not given.
    if (won?.user_id)
      await grantAward(db, { key, userId: won.user_id, name: prize.name, gift: prize, path }, now)
  }
}

/** The winners of the last days, with the seeds they were drawn by. */
export async function numberResults(
  db: Db,
  { name, game }: NamedGame,
  { userId, secretKey }: { userId: string | undefined; secretKey: string },
) {
  const days = await db
    .selectFrom('game_number_draws')
    .select(['day', 'people'])
    .where('game', '=', name)
    .orderBy('day', 'desc')
    .limit(RESULT_DAYS)
    .execute()
  return Promise.all(
    days.map(async ({ day, people }) => {
      const seeded = await dayRow(db, name, day)
      const { own } = await numbersOn(db, name, day, userId)
      const nameOf = (id: string | null) => game.prizes?.find((prize) => prize.id === id)?.name
      const winners = (await winnersOn(db, name, day)).map(({ number, prize }) => ({
        number,
        prizeName: nameOf(prize) ?? '',
      }))
      const seed = seedOf(seeded, secretKey)
      return { game: name, day, people, own, seedHash: seeded.seed_hash, seed, winners }
    }),
  )
}

async function winnersOn(db: Db, game: string, day: string) {
  return db
    .selectFrom('game_numbers')
    .select(['number', 'prize'])
    .where('game', '=', game)
    .where('day', '=', day)
    .where('prize', 'is not', null)
    .orderBy('place')
    .orderBy('number')
    .execute()
}
