import { sql } from 'kysely'
import type { Db } from './schema.ts'

/**
 * Runs a step within the caller's transaction and rolls it back if its outcome should not be stored: a refusal is an
 * answer like any other, and its changes would otherwise be committed with it.
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
