import { deleteOwned, moveDistinct } from '../db/owner.ts'
import { ownedByUser } from '../hooks/owned-by-user.ts'

export const owned = ownedByUser({
  tables: ['strategy_trials'],
  merge: (db, merge) => moveDistinct(db, { strategy_trials: ['product_id'] }, merge),
  forget: (db, { userIds }) => deleteOwned(db, ['strategy_trials'], userIds),
})
