import type { Generated, JSONColumnType } from 'kysely'
import type { Day } from '#api/exchange/session/exchange-time.ts'

declare module '../db/schema.ts' {
  interface Database {
    saved_screens: SavedScreensTable
  }
}

export interface SavedScreensTable {
  id: Generated<number>
  /** The public id, which cannot be guessed. */
  screen_id: string
  user_id: string
  name: string
  /** In the form of the wire. */
  screen: JSONColumnType<object>
  is_watched: Generated<boolean>
  /** The trading day at whose close it was last compared; null before the first time. */
  checked_day: Day | null
  /** The symbols that met it then. */
  matched: Generated<string[]>
  created_at: Date
  updated_at: Date
}
