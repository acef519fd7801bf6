import { moveDistinct, moveOwner } from '../db/owner.ts'
import type { Db } from '../db/schema.ts'
import { type Merge, ownedByUser } from '../hooks/owned-by-user.ts'

const RECORD = 'the law requires contracts and proof of suitability for years'

/** Contracts and assessments move; of two registrations the remaining account's own is used. */
export const owned = ownedByUser({
  tables: ['risk_results', 'risk_confirmations', 'contracts', 'investors'],
  retained: {
    risk_results: RECORD,
    risk_confirmations: RECORD,
    contracts: RECORD,
    investors: RECORD,
  },
  merge: mergeContracts,
})

async function mergeContracts(db: Db, merge: Merge): Promise<void> {
  await moveOwner(db, ['risk_results', 'risk_confirmations', 'contracts'], merge)
  await moveDistinct(db, { investors: [] }, merge)
}
