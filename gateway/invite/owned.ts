import { sql } from 'kysely'
import { deleteOwned, moveDistinct, moveOwner } from '../db/owner.ts'
import type { Db } from '../db/schema.ts'
import { type Deletion, type Merge, ownedByUser } from '../hooks/owned-by-user.ts'

export const owned = ownedByUser({
  tables: ['share_events', 'invite_codes', 'invitations', 'invite_steps'],
  retained: { invitations: 'the reward of an inviter is counted by them' },
  merge: mergeInvitations,
  async forget(db, deletion) {
    await deleteEvents(db, deletion)
    await deleteOwned(db, ['invite_codes', 'invite_steps'], deletion.userIds)
  },
})

/** The account that remains has its own code and who invited it, if anybody did. */
async function mergeInvitations(db: Db, merge: Merge): Promise<void> {
  const { fromId, intoId } = merge
  await moveOwner(db, ['share_events'], merge)
  await sql`
    delete from invitations where (user_id = ${fromId} and inviter_id = ${intoId})
      or (user_id = ${intoId} and inviter_id = ${fromId})
      or (user_id = ${fromId} and exists (select from invitations where user_id = ${intoId}))`.execute(
    db,
  )
  await sql`update invitations set inviter_id = ${intoId} where inviter_id = ${fromId}`.execute(db)
  await moveOwner(db, ['invitations'], merge)
  await moveDistinct(db, { invite_steps: ['friends'], invite_codes: [] }, merge)
}

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
