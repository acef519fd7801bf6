import { deleteOwned, moveDistinct } from '../db/owner.ts'
import { ownedByUser } from '../hooks/owned-by-user.ts'

/** If both accounts subscribe, the remaining account's choice is used. */
export const owned = ownedByUser({
  tables: ['subscriptions'],
  merge: (db, merge) => moveDistinct(db, { subscriptions: ['kind', 'subject_id'] }, merge),
  forget: (db, { userIds }) => deleteOwned(db, ['subscriptions'], userIds),
})
