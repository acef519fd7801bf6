import { moveOwner } from '../db/owner.ts'
import type { Db } from '../db/schema.ts'
import { type Deletion, ownedByUser } from '../hooks/owned-by-user.ts'

const COMPLAINTS = 'the law requires complaints for years, with their pictures'

export const owned = ownedByUser({
  tables: ['support_tickets', 'support_pictures'],
  retained: { support_tickets: COMPLAINTS, support_pictures: COMPLAINTS },
  merge: (db, merge) => moveOwner(db, ['support_tickets', 'support_pictures'], merge),
  forget: deleteFeedback,
})

async function deleteFeedback(db: Db, { userIds }: Deletion): Promise<void> {
  await db
    .deleteFrom('support_tickets')
    .where('user_id', 'in', userIds)
    .where('kind', '=', 'feedback')
    .execute()
  await db
    .deleteFrom('support_pictures')
    .where('user_id', 'in', userIds)
    .where('ticket_id', 'is', null)
    .execute()
}
