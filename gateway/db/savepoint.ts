import { sql } from 'kysely'
import type { Db } from './schema.ts'

/**
 * Does something within the caller's transaction and takes it back where its outcome is none to keep: a refusal is an
 * answer like any other, and what was done for it would be committed with it.
 */
export async function undoUnless<Outcome>(
  db: Db,
  isKept: (outcome: Outcome) => boolean,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  await sql`savepoint undoable`.execute(db)
  const outcome = await run()
  if (!isKept(outcome)) await sql`rollback to savepoint undoable`.execute(db)
  return outcome
}
