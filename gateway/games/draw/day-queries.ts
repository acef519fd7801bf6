import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { dayOf, daysAfter } from '#api/china-time.ts'
import { DAYS_AHEAD } from '#api/games/proof/list-days.ts'
import { decryptField, encryptField } from '#gateway/account/field-encryption.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { NamedGame } from '../game-files.ts'
import type { GameDaysTable, Odds } from '../tables.ts'

export type GameDay = Selectable<GameDaysTable>

const PURPOSE = 'gameSeed'
const SEED_BYTES = 32

/** Creates the seeds of today and the next days, where they are missing; a published hash never changes. */
export async function prepareDays(
  db: Db,
  { name, game }: NamedGame,
  secretKey: string,
  now: Date,
): Promise<void> {
  const due = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => daysAfter(now, ahead))
    .filter((at) => at.getTime() < game.endsAt)
    .map(dayOf)
  const [from, to] = [due[0], due.at(-1)]
  if (!from || !to) return
  const known = (await daysBetween(db, name, { from, to })).map(({ day }) => day)
  const rows: { game: string; day: string; seed_sealed: string; seed_hash: string; odds: null }[] =
    []
  for (const day of due.filter((one) => !known.includes(one))) {
    const seed = randomBytes(SEED_BYTES).toString('hex')
    rows.push({
      game: name,
      day,
      seed_sealed: encryptField(PURPOSE, seed, secretKey),
      seed_hash: createHash('sha256').update(seed).digest('hex'),
      odds: null,
    })
  }
  if (rows.length === 0) return
  await db
    .insertInto('game_days')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['game', 'day']).doNothing())
    .execute()
}

/** The days of a game that have a seed, newest first. */
export async function daysBetween(
  db: Db,
  game: string,
  { from, to }: { from: string; to: string },
): Promise<readonly GameDay[]> {
  return db
    .selectFrom('game_days')
    .selectAll()
    .where('game', '=', game)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .execute()
}

async function findDay(db: Db, game: string, day: string): Promise<GameDay | undefined> {
  return db
    .selectFrom('game_days')
    .selectAll()
    .where('game', '=', game)
    .where('day', '=', day)
    .executeTakeFirst()
}

/** The seed and hash of today. */
export async function todayOf(
  db: Db,
  named: NamedGame,
  secretKey: string,
  now: Date,
): Promise<GameDay | undefined> {
  const day = dayOf(now)
  const found = await findDay(db, named.name, day)
  if (found) return found
  await prepareDays(db, named, secretKey, now)
  return findDay(db, named.name, day)
}

/** The day of a play, which exists. */
export async function dayRow(db: Db, game: string, day: string): Promise<GameDay> {
  const row = await findDay(db, game, day)
  if (!row) throw new Error(`${game} has no day ${day}`)
  return row
}

/** The odds of a day: the first play of the day freezes those of the file. */
export async function freezeOdds(db: Db, { game, day, odds }: GameDay, now: Odds): Promise<Odds> {
  if (odds) return odds
  await db
    .updateTable('game_days')
    .set({ odds: JSON.stringify(now) })
    .where('game', '=', game)
    .where('day', '=', day)
    .where('odds', 'is', null)
    .execute()
  return (await dayRow(db, game, day)).odds ?? now
}

export function seedOf({ seed_sealed }: GameDay, secretKey: string): string {
  return decryptField(PURPOSE, seed_sealed, secretKey)
}
