import { deleteOwned, moveOwner } from '../db/owner.ts'
import { ownedByUser } from '../hooks/owned-by-user.ts'
import { mergeSilences } from './silence-queries.ts'

export const owned = ownedByUser({
  tables: ['messages', 'message_silences'],
  async merge(db, merge) {
    await moveOwner(db, ['messages'], merge)
    await mergeSilences(db, merge)
  },
  forget: (db, { userIds }) => deleteOwned(db, ['messages', 'message_silences'], userIds),
})
