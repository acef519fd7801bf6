import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'
import type { ContractWordingsTable } from '../tables.ts'
import { DEFAULT_WORDING } from './default-wording.ts'

export type Wording = Selectable<ContractWordingsTable>

/** The clauses of contracts drafted now: the version published last, else the built-in one. */
export async function currentWording(db: Db): Promise<Pick<Wording, 'version' | 'body'>> {
  const row = await db
    .selectFrom('contract_wordings')
    .select(['version', 'body'])
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? DEFAULT_WORDING
}

/** Every stored version, the newest first. */
export async function storedWordings(db: Db): Promise<readonly Wording[]> {
  return db.selectFrom('contract_wordings').selectAll().orderBy('created_at', 'desc').execute()
}

/** How many service contracts were drafted and signed with each version. */
export async function contractsByVersion(
  db: Db,
): Promise<ReadonlyMap<string, { drafted: number; signed: number }>> {
  const rows = await db
    .selectFrom('contracts')
    .select([
      'text_version',
      sql<number>`count(*)::int`.as('drafted'),
      sql<number>`(count(*) filter (where state = 'signed'))::int`.as('signed'),
    ])
    .where('kind', '=', 'service')
    .groupBy('text_version')
    .execute()
  return new Map(rows.map(({ text_version, ...counts }) => [text_version, counts]))
}

/** False if there is a version of this name, published or not. */
export async function insertWording(
  db: Db,
  wording: Insertable<ContractWordingsTable>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('contract_wordings')
    .values(wording)
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows) === 1
}

/** Ends a draft, once: publishes it, or discards it. */
export async function endDraft(
  db: Db,
  version: string,
  values: { published_at: Date } | { discarded_at: Date },
): Promise<boolean> {
  const ended = await db
    .updateTable('contract_wordings')
    .set(values)
    .where('version', '=', version)
    .where('published_at', 'is', null)
    .where('discarded_at', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows) === 1
}
