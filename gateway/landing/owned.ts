import { deleteOwned, moveOwner } from '../db/owner.ts'
import type { Db } from '../db/schema.ts'
import { type Deletion, ownedByUser } from '../hooks/owned-by-user.ts'

export const owned = ownedByUser({
  tables: ['leads', 'campaign_orders'],
  retained: { campaign_orders: 'the seats of a campaign are counted by its orders' },
  merge: (db, merge) => moveOwner(db, ['leads', 'campaign_orders'], merge),
  forget: deleteLeads,
})

/** Leads of an account, and leads of its number without a login. */
async function deleteLeads(db: Db, { userIds, mobileHashes }: Deletion): Promise<void> {
  await deleteOwned(db, ['leads'], userIds)
  if (mobileHashes.length > 0)
    await db.deleteFrom('leads').where('mobile_hash', 'in', mobileHashes).execute()
}
