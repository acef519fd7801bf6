import { type Selectable, sql } from 'kysely'
import { daysAfter } from '#api/china-time.ts'
import { type SketchChange, sketchChange } from '#api/quote/sketch/sketch.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { SketchesTable } from './tables.ts'

/** A deleted sketch is remembered as long as another device may still hold it. */
const DELETED_DAYS = 180

/** Every known state of the user's sketches on a security, deleted ones included, in the order they were drawn. */
export async function sketchesOf(db: Db, userId: string, symbol: string): Promise<SketchChange[]> {
  const rows = await db
    .selectFrom('sketches')
    .selectAll()
    .where('user_id', '=', userId)
    .where('symbol', '=', symbol)
    .orderBy('id')
    .execute()
  return rows.map(changeOf)
}

/** Rows of the user on all other securities. */
export async function otherSketchCount(db: Db, userId: string, symbol: string): Promise<number> {
  const { count } = await db
    .selectFrom('sketches')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('symbol', '!=', symbol)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Stores states of sketches, each unless a later one is stored. */
export async function putSketches(
  db: Db,
  { userId, symbol }: { userId: string; symbol: string },
  changes: readonly SketchChange[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map((change) => {
    const { id, at, shape = null } = sketchChange.encode(change) as WireChange
    return { id, at, shape }
  })
  await sql`
    insert into sketches (user_id, symbol, sketch_id, shape, edited_at)
    select ${userId}, ${symbol}, c.id, nullif(c.shape, 'null'::jsonb), to_timestamp(c.at / 1000.0)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id text, at bigint, shape jsonb)
    on conflict (user_id, symbol, sketch_id) do update
      set shape = excluded.shape, edited_at = excluded.edited_at
      where sketches.edited_at <= excluded.edited_at`.execute(db)
}

/** Forgets sketches that were deleted long ago. */
export async function purgeSketches(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .deleteFrom('sketches')
    .where('user_id', '=', userId)
    .where('shape', 'is', null)
    .where('edited_at', '<', daysAfter(now, -DELETED_DAYS))
    .execute()
}

interface WireChange {
  id: string
  at: number
  shape?: object
}

function changeOf({ sketch_id: id, edited_at, shape }: Selectable<SketchesTable>): SketchChange {
  return sketchChange.decode({ id, at: edited_at.getTime(), shape }, 'sketch')
}
