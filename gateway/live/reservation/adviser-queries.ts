import type { Adviser } from '#api/live/reservation/adviser.ts'
import type { Db } from '#gateway/db/schema.ts'

export async function findAdviser(db: Db, certificate: string): Promise<Adviser | undefined> {
  return db
    .selectFrom('live_advisers')
    .select(['name', 'certificate', 'position', 'introduction'])
    .where('certificate', '=', certificate)
    .executeTakeFirst()
}

export async function saveAdviser(db: Db, adviser: Adviser): Promise<void> {
  await db
    .insertInto('live_advisers')
    .values(adviser)
    .onConflict((conflict) => conflict.column('certificate').doUpdateSet(adviser))
    .execute()
}
