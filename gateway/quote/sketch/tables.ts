import type { Generated, JSONColumnType } from 'kysely'

declare module '#gateway/db/schema.ts' {
  interface Database {
    sketches: SketchesTable
  }
}

/** What a person drew on the charts of a security. */
export interface SketchesTable {
  id: Generated<number>
  user_id: string
  symbol: string
  /** Chosen by the device that drew it. */
  sketch_id: string
  /** In the form of the wire; null once deleted, so that an older state from another device does not bring it back. */
  shape: JSONColumnType<object> | null
  edited_at: Date
}
