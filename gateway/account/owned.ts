import { deleteOwned } from '../db/owner.ts'
import { ownedByUser } from '../hooks/owned-by-user.ts'

const LOGINS = ['user_tokens', 'exchange_tokens'] as const

/** Logins end with their account, deleted or merged. */
export const owned = ownedByUser({
  tables: LOGINS,
  merge: (db, { fromId }) => deleteOwned(db, LOGINS, [fromId]),
  forget: (db, { userIds }) => deleteOwned(db, LOGINS, userIds),
})
