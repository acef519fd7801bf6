import { deleteOwned, moveOwner } from '../db/owner.ts'
import { ownedByUser } from '../hooks/owned-by-user.ts'

export const owned = ownedByUser({
  tables: ['messages'],
  merge: (db, merge) => moveOwner(db, ['messages'], merge),
  forget: (db, { userIds }) => deleteOwned(db, ['messages'], userIds),
})
