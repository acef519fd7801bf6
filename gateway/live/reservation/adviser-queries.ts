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

/** The advisers who may hold a room, by name. */
export async function knownAdvisers(
  db: Db,
): Promise<readonly Pick<Adviser, 'name' | 'certificate'>[]> {
  return db
    .selectFrom('live_advisers')
    .select(['name', 'certificate'])
    .orderBy('name')
    .orderBy('certificate')
    .execute()
}

/** Who holds a room, with the end of the certificate. Locked, so that two rooms of one adviser are booked in turn. */
export async function lockAdviser(db: Db, certificate: string) {
  return db
    .selectFrom('live_advisers')
    .select(['name', 'valid_until'])
    .where('certificate', '=', certificate)
    .forUpdate()
    .executeTakeFirst()
}
