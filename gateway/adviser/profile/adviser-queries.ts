import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'
import type { LiveAdvisersTable } from '#gateway/live/tables.ts'

export type AdviserRow = Selectable<LiveAdvisersTable>
type AdviserValues = Omit<Insertable<LiveAdvisersTable>, 'certificate'>

interface AdviserFilter {
  name?: string | undefined
  isServing?: boolean | undefined
  limit: number
}

/** Every adviser for an operator, by the end of the certificate. */
export async function adviserRows(
  db: Db,
  { name, isServing, limit }: AdviserFilter,
): Promise<readonly AdviserRow[]> {
  let query = db.selectFrom('live_advisers').selectAll()
  if (name) query = query.where('name', 'like', `%${name}%`)
  if (isServing !== undefined) query = query.where('is_serving', '=', isServing)
  return query.orderBy('valid_until').orderBy('certificate').limit(limit).execute()
}

export async function adviserRow(db: Db, certificate: string): Promise<AdviserRow | undefined> {
  return db
    .selectFrom('live_advisers')
    .selectAll()
    .where('certificate', '=', certificate)
    .executeTakeFirst()
}

/** Adds an adviser; false if the number is taken. */
export async function insertAdviser(
  db: Db,
  certificate: string,
  values: AdviserValues,
): Promise<boolean> {
  const inserted = await db
    .insertInto('live_advisers')
    .values({ certificate, ...values })
    .onConflict((conflict) => conflict.column('certificate').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

/** Changes an adviser; false if there is none. */
export async function updateAdviser(
  db: Db,
  certificate: string,
  values: AdviserValues,
): Promise<boolean> {
  const updated = await db
    .updateTable('live_advisers')
    .set(values)
    .where('certificate', '=', certificate)
    .executeTakeFirst()
  return Number(updated.numUpdatedRows) === 1
}
