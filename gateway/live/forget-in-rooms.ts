import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { deleteOwned } from '../db/owner.ts'
import type { Db } from '../db/schema.ts'
import type { Deletion } from '../hooks/owned-by-user.ts'
import { countVotes } from './chat/moderation-queries.ts'
import { forgetBlocked } from './moderation/block-queries.ts'
import { DELETED_AUTHOR } from './texts.ts'

/** Deletes the data of deleted accounts in rooms; their messages remain there without a name. */
export async function forgetInRooms(db: Db, deletion: Deletion): Promise<void> {
  const { userIds, mobileHashes } = deletion
  const tables = [
    ...(['live_reservations', 'live_members', 'live_moderators', 'live_likers'] as const),
    ...(['live_reports', 'live_blocks', 'live_held'] as const),
  ]
  await deleteOwned(db, tables, userIds)
  if (mobileHashes.length > 0)
    await db.deleteFrom('live_reservations').where('mobile_hash', 'in', mobileHashes).execute()
  await forgetBlocked(db, deletion)
  await deleteVotes(db, userIds)
  for (const userId of userIds) await anonymise(db, userId)
}

async function deleteVotes(db: Db, userIds: readonly string[]): Promise<void> {
  // Locked in the same order as by voters, who lock the message first.
  await sql`
    select 1 from live_messages where (room_id, seq) in (
      select room_id, seq from live_votes where user_id in (${sql.join(userIds)}))
    order by room_id, seq for update`.execute(db)
  const deleted = await db
    .deleteFrom('live_votes')
    .where('user_id', 'in', userIds)
    .returning(['room_id', 'seq'])
    .execute()
  for (const { room_id: roomId, seq } of deleted) await countVotes(db, { roomId, seq })
}

/** A mark that leads to no account still groups one speaker's messages. */
async function anonymise(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('live_messages')
    .set({ user_id: null, nickname: DELETED_AUTHOR })
    .set({ author: randomBytes(6).toString('hex') })
    .where('user_id', '=', userId)
    .execute()
}
