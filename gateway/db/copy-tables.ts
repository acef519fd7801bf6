import { sql } from 'kysely'
import type { Db } from './schema.ts'

const ROWS_PER_PAGE = 500
/** What a migration fills for a first start; the rows of the other database take their place. */
const FILLED_BY_MIGRATIONS: readonly string[] = ['forbidden_words']

/** Copies every row into a migrated database whose tables are empty; returns how many rows each table had. */
export async function copyTables(from: Db, to: Db): Promise<ReadonlyMap<string, number>> {
  const copied = new Map<string, number>()
  await to.transaction().execute(async (trx) => {
    for (const table of await tablesByDependency(to)) {
      if (FILLED_BY_MIGRATIONS.includes(table))
        await sql`delete from ${sql.table(table)}`.execute(trx)
      await expectEmpty(trx, table)
      const identities = await identitiesOf(trx, table)
      copied.set(table, await copyTable(from, trx, { table, order: identities[0] ?? 'ctid' }))
      await advanceIdentities(trx, table, identities)
    }
  })
  return copied
}

/**
 * Rows are copied as JSON written and parsed by PostgreSQL itself, so that no type is converted on the way; numbered
 * ones in their order, by which the database links the entries of the audit log.
 */
async function copyTable(
  from: Db,
  to: Db,
  { table, order }: { table: string; order: string },
): Promise<number> {
  for (let offset = 0; ; offset += ROWS_PER_PAGE) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} t
      order by ${sql.ref(order)} limit ${ROWS_PER_PAGE} offset ${offset}`.execute(from)
    if (rows.length === 0) return offset
    const page = `[${rows.map(({ row }) => row).join(',')}]`
    await sql`
      insert into ${sql.table(table)} overriding system value
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${page}::jsonb)`.execute(to)
    if (rows.length < ROWS_PER_PAGE) return offset + rows.length
  }
}

/** Tables that others refer to come first. */
async function tablesByDependency(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; refersTo: string[] }>`
    select c.relname as name, coalesce(array_agg(r.relname::text) filter (where r.oid <> c.oid), '{}') as "refersTo"
    from pg_class c
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
    left join pg_class r on r.oid = f.confrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
    group by c.relname order by c.relname`.execute(db)
  const ordered: string[] = []
  while (ordered.length < rows.length) {
    const free = rows.filter(
      ({ name, refersTo }) =>
        !ordered.includes(name) && refersTo.every((other) => ordered.includes(other)),
    )
    if (free.length === 0) throw new Error('tables refer to each other in a circle')
    ordered.push(...free.map(({ name }) => name))
  }
  return ordered
}

async function expectEmpty(db: Db, table: string): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
  if (rows.length > 0)
    throw new Error(`the table ${table} is not empty: copy into a fresh database`)
}

async function identitiesOf(db: Db, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'YES'`.execute(db)
  return rows.map(({ name }) => name)
}

/** Makes identity columns continue after the copied numbers. */
async function advanceIdentities(
  db: Db,
  table: string,
  identities: readonly string[],
): Promise<void> {
  for (const name of identities)
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${name}), coalesce(max(${sql.ref(name)}), 0) + 1, false)
      from ${sql.table(table)}`.execute(db)
}
