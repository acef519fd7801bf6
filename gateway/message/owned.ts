import { deleteOwned, moveOwner } from '../db/owner.ts'
import { ownedByUser } from '../hooks/owned-by-user.ts'
import { forgetReaders } from './broadcast/write-messages.ts'
import { mergeSilences } from './silence-queries.ts'

const TABLES = ['messages', 'message_silences', 'chat_app_notices'] as const

export const owned = ownedByUser({
  tables: TABLES,
  async merge(db, merge) {
    await moveOwner(db, ['messages', 'chat_app_notices'], merge)
    await mergeSilences(db, merge)
  },
  async forget(db, { userIds }) {
    await deleteOwned(db, TABLES, userIds)
    await forgetReaders(db, userIds)
  },
})
