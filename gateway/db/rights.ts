import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** Tables whose rows are only ever added. */
const FINAL = [
  'ledger_transfers',
  'ledger_lines',
  'ops_audit',
  'publications',
  'publication_securities',
] as const

/** Lets the role of `db` read and write rows, and nothing else: the tables remain their owner's. */
export async function grantRows(owner: Db, db: Db): Promise<void> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
  const role = sql.id(rows[0]?.role ?? '')
  await sql`grant usage on schema public to ${role}`.execute(owner)
  await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(
    owner,
  )
  await sql`grant usage on all sequences in schema public to ${role}`.execute(owner)
  for (const table of FINAL)
    await sql`revoke update, delete on ${sql.table(table)} from ${role}`.execute(owner)
}
