import { sql } from 'kysely'
import { deleteOwned } from '#gateway/db/owner.ts'
import type { Db } from '#gateway/db/schema.ts'
import { type Merge, ownedByUser } from '#gateway/hooks/owned-by-user.ts'

export const owned = ownedByUser({
  tables: ['sketches'],
  merge: mergeSketches,
  forget: (db, { userIds }) => deleteOwned(db, ['sketches'], userIds),
})

/** The later state of a sketch stays if both accounts have it. */
async function mergeSketches(db: Db, { fromId, intoId }: Merge): Promise<void> {
  await sql`
    insert into sketches (user_id, symbol, sketch_id, shape, edited_at)
    select ${intoId}, symbol, sketch_id, shape, edited_at from sketches where user_id = ${fromId}
    on conflict (user_id, symbol, sketch_id) do update
      set shape = excluded.shape, edited_at = excluded.edited_at
      where sketches.edited_at < excluded.edited_at`.execute(db)
  await deleteOwned(db, ['sketches'], [fromId])
}
