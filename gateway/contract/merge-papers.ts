import { sql } from 'kysely'
import { type Merge, moveOwner } from '../db/move-owner.ts'
import type { Db } from '../db/schema.ts'

/** Brings one account's contracts and assessments onto another's, whose own registration stands before the other. */
export async function mergePapers(db: Db, merge: Merge): Promise<void> {
  await moveOwner(db, ['risk_results', 'risk_confirmations', 'contracts'], merge)
  const { fromId, intoId } = merge
  await sql`
    delete from investors i where i.user_id = ${fromId} and exists (
      select from investors o where o.user_id = ${intoId})`.execute(db)
  await moveOwner(db, ['investors'], merge)
}
