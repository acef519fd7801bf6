import type { Db } from '../db/schema.ts'

export interface AuditEntry {
  operator: string
  action: string
  /** What it was done to: an id a page can be found by. Never personal data. */
  subject: string
  details: string
  address: string
}

/** Writes who did what, in the transaction of what was done. */
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

/** What was done, newest first, below an id. */
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
