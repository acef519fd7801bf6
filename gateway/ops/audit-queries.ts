import type { Db } from '../db/schema.ts'

export interface AuditEntry {
  operator: string
  action: string
  /** The object of the action: an id that finds its page. Never personal data. */
  subject: string
  details: string
  address: string
}

/** Records who did what, in the transaction of the action. */
export async function writeAudit(db: Db, entry: AuditEntry, now: Date): Promise<void> {
  await db
    .insertInto('ops_audit')
    .values({ ...entry, created_at: now })
    .execute()
}

export interface AuditRow extends AuditEntry {
  id: number
  at: Date
}

/** Recorded actions below an id, newest first. */
export async function auditRows(
  db: Db,
  { limit, before, operator }: { limit: number; before?: number; operator?: string | undefined },
): Promise<readonly AuditRow[]> {
  let query = db.selectFrom('ops_audit').selectAll().orderBy('id', 'desc').limit(limit)
  if (before) query = query.where('id', '<', before)
  if (operator) query = query.where('operator', '=', operator)
  const rows = await query.execute()
  return rows.map(({ created_at, id, ...row }) => ({ ...row, id: Number(id), at: created_at }))
}
