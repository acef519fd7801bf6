import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

export interface AuditEntry {
  /** The name of the person who acted. */
  operator: string
  /** Null where nobody with an account acted. */
  operatorId: string | null
  action: string
  /** The object of the action: an id that finds its page. Never personal data. */
  subject: string
  details: string
  address: string
}

/**
 * Records who did what, in the transaction of the action. It is the last statement of a transaction: until its end every
 * other entry waits.
 */
export async function writeAudit(
  db: Db,
  { operatorId, ...entry }: AuditEntry,
  now: Date,
): Promise<void> {
  await db
    .insertInto('ops_audit')
    .values({ ...entry, operator_id: operatorId, created_at: now })
    .execute()
}

export interface AuditRow extends AuditEntry {
  id: number
  at: Date
  /** The time as it is hashed. */
  exactTime: string
  previousHash: string
  hash: string
}

const rowsOf = (db: Db) =>
  db
    .selectFrom('ops_audit')
    .select(['id', 'operator', 'operator_id as operatorId', 'action', 'subject', 'details'])
    .select(['address', 'created_at as at', 'previous_hash as previousHash', 'hash'])
    .select(
      sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as(
        'exactTime',
      ),
    )

/** Recorded actions below an id, newest first. */
export async function auditRows(
  db: Db,
  { limit, before, operator }: { limit: number; before?: number; operator?: string | undefined },
): Promise<readonly AuditRow[]> {
  let query = rowsOf(db).orderBy('id', 'desc').limit(limit)
  if (before) query = query.where('id', '<', before)
  if (operator) query = query.where('operator', '=', operator)
  const rows = await query.execute()
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** Recorded actions from an id on, oldest first, as an export lists them. */
export async function auditLines(db: Db, from: number, limit: number) {
  const rows = await rowsOf(db).where('id', '>=', from).orderBy('id').limit(limit).execute()
  return rows.map(({ at, id, exactTime, ...row }) => ({ id: Number(id), time: exactTime, ...row }))
}

/** The first row whose hash or whose predecessor is not what it was; undefined if the chain is whole. */
export async function firstBrokenRow(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, previous_hash, hash, ops_audit_hash(ops_audit) as right_hash,
        lag(hash, 1, '') over (order by id) as right_previous
      from ops_audit
    ) chain
    where hash <> right_hash or previous_hash <> right_previous
    order by id limit 1`.execute(db)
  const [row] = rows
  return row && Number(row.id)
}
