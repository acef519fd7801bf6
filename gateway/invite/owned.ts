import { moveOwner } from '../db/owner.ts'
import type { Db } from '../db/schema.ts'
import { type Deletion, ownedByUser } from '../hooks/owned-by-user.ts'

export const owned = ownedByUser({
  tables: ['share_events'],
  merge: (db, merge) => moveOwner(db, ['share_events'], merge),
  forget: deleteEvents,
})

/** What an account reported, and what was reported about it without proof. */
async function deleteEvents(db: Db, { userIds, mobileHashes }: Deletion): Promise<void> {
  await db
    .deleteFrom('share_events')
    .where((eb) =>
      eb.or([
        eb('user_id', 'in', userIds),
        eb.and([eb('user_id', 'is', null), eb('claimed_user_id', 'in', userIds)]),
        ...(mobileHashes.length > 0
          ? [eb.and([eb('user_id', 'is', null), eb('mobile_hash', 'in', mobileHashes)])]
          : []),
      ]),
    )
    .execute()
}
