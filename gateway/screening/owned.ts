import { sql } from 'kysely'
import { SAVED_SCREENS_MAX } from '#api/screening/saved/saved-screen.ts'
import { deleteOwned } from '../db/owner.ts'
import type { Db } from '../db/schema.ts'
import { type Merge, ownedByUser } from '../hooks/owned-by-user.ts'

export const owned = ownedByUser({
  tables: ['saved_screens'],
  merge: mergeScreens,
  forget: (db, { userIds }) => deleteOwned(db, ['saved_screens'], userIds),
})

/** The remaining account's screen stays if both have one of a name; what exceeds the limit is dropped, oldest first. */
async function mergeScreens(db: Db, { fromId, intoId }: Merge): Promise<void> {
  await sql`
    update saved_screens set user_id = ${intoId} where id in (
      select s.id from saved_screens s
      where s.user_id = ${fromId} and not exists (
        select from saved_screens o where o.user_id = ${intoId} and o.name = s.name)
      order by s.updated_at desc, s.id desc
      limit greatest(0, ${SAVED_SCREENS_MAX} - (
        select count(*) from saved_screens held where held.user_id = ${intoId})))`.execute(db)
  await deleteOwned(db, ['saved_screens'], [fromId])
}
