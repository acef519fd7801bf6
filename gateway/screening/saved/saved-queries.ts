import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { SavedScreen } from '#api/screening/saved/saved-screen.ts'
import { type Screen, screen } from '#api/screening/screen.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { SavedScreensTable } from '../tables.ts'

export type SavedRow = Selectable<SavedScreensTable>

/** A screen that is no longer compared with an earlier close: the next one only stores. */
const UNCHECKED = { checked_day: null, matched: [] }

/** The saved screens of a user, the one saved last first. */
export async function savedScreensOf(db: Db, userId: string): Promise<readonly SavedRow[]> {
  return db
    .selectFrom('saved_screens')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function insertScreen(
  db: Db,
  { userId, name, wanted }: { userId: string; name: string; wanted: Screen },
  now: Date,
): Promise<SavedRow> {
  return db
    .insertInto('saved_screens')
    .values({
      screen_id: randomBytes(12).toString('base64url'),
      user_id: userId,
      name,
      screen: stored(wanted),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Puts other conditions in the place of a saved screen's, which keeps its address and its switch. */
export async function replaceScreen(
  db: Db,
  { screen_id }: SavedRow,
  wanted: Screen,
  now: Date,
): Promise<SavedRow> {
  return db
    .updateTable('saved_screens')
    .set({ screen: stored(wanted), updated_at: now, ...UNCHECKED })
    .where('screen_id', '=', screen_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Renames and switches a saved screen; one that is switched on starts over. */
export async function changeScreen(
  db: Db,
  { screen_id, is_watched }: SavedRow,
  { name, isWatched }: { name: string; isWatched: boolean },
): Promise<SavedRow> {
  return db
    .updateTable('saved_screens')
    .set({ name, is_watched: isWatched, ...(isWatched === is_watched ? {} : UNCHECKED) })
    .where('screen_id', '=', screen_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** False if the user has no such screen. */
export async function removeScreen(db: Db, userId: string, screenId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_screens')
    .where('user_id', '=', userId)
    .where('screen_id', '=', screenId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

/** What a saved screen demands. */
export function screenOf(row: Pick<SavedRow, 'screen'>): Screen {
  return screen.decode(row.screen, 'screen')
}

export function savedAnswer(row: SavedRow): SavedScreen {
  return {
    id: row.screen_id,
    name: row.name,
    screen: screenOf(row),
    isWatched: row.is_watched,
    updatedAt: row.updated_at.getTime(),
  }
}

function stored(wanted: Screen): string {
  return JSON.stringify(screen.encode(wanted))
}
