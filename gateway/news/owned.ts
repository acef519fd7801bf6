import { deleteOwned, moveDistinct, moveOwner } from '../db/owner.ts'
import type { Db } from '../db/schema.ts'
import { type Merge, ownedByUser } from '../hooks/owned-by-user.ts'

const MARKS = ['piece_readings', 'piece_comment_votes'] as const

export const owned = ownedByUser({
  tables: ['piece_readings', 'piece_comment_votes', 'piece_comments'],
  retained: { piece_comments: 'other readers voted on them; they lose the name of their author' },
  merge: mergeReader,
  async forget(db, { userIds }) {
    await deleteOwned(db, MARKS, userIds)
    await db
      .updateTable('piece_comments')
      .set({ user_id: null })
      .where('user_id', 'in', userIds)
      .execute()
  },
})

/** What both accounts read or voted on counts once. */
async function mergeReader(db: Db, merge: Merge): Promise<void> {
  await moveDistinct(
    db,
    { piece_readings: ['piece_id'], piece_comment_votes: ['comment_id'] },
    merge,
  )
  await moveOwner(db, ['piece_comments'], merge)
}
