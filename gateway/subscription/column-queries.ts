import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../db/schema.ts'
import type { ColumnsTable } from './tables.ts'

export interface ColumnRow extends Selectable<ColumnsTable> {
  /** People who subscribe to it. */
  readers: number
}

function columnRows(db: Db) {
  return db
    .selectFrom('columns')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('subscriptions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('kind', '=', 'column')
        .whereRef('subject_id', '=', 'columns.column_id')
        .$asScalar()
        .$notNull()
        .as('readers'),
    )
}

/** In the order of the page, the withdrawn ones last. */
export async function allColumns(db: Db, limit: number): Promise<readonly ColumnRow[]> {
  return columnRows(db)
    .orderBy('withdrawn_at', (order) => order.desc().nullsFirst())
    .orderBy('position')
    .orderBy('column_id')
    .limit(limit)
    .execute()
}

export async function columnById(db: Db, columnId: string): Promise<ColumnRow | undefined> {
  return columnRows(db).where('column_id', '=', columnId).executeTakeFirst()
}

/** False if this very form made it before. */
export async function insertColumn(db: Db, column: Insertable<ColumnsTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('columns')
    .values(column)
    .onConflict((conflict) => conflict.column('column_id').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

export async function updateColumn(
  db: Db,
  columnId: string,
  values: Updateable<ColumnsTable>,
): Promise<boolean> {
  const updated = await db
    .updateTable('columns')
    .set(values)
    .where('column_id', '=', columnId)
    .executeTakeFirst()
  return Number(updated.numUpdatedRows) === 1
}
