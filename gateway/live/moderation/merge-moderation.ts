import { sql } from 'kysely'
import { moveDistinct } from '#gateway/db/owner.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { Merge } from '#gateway/hooks/owned-by-user.ts'
import { authorMark } from '../room/room-topic.ts'

/** Moves reports, held messages and blocks; a message both accounts reported was reported once, and nobody blocks themselves. */
export async function mergeModeration(db: Db, merge: Merge): Promise<void> {
  const { fromId, intoId, secretKey } = merge
  await moveDistinct(db, { live_reports: ['room_id', 'seq'] }, merge)
  await sql`
    update live_held h set user_id = ${intoId}, client_key = case
        when exists (select from live_held o where o.user_id = ${intoId}
          and o.room_id = h.room_id and o.client_key = h.client_key)
        then h.client_key || ':' || h.held_id else h.client_key end
    where h.user_id = ${fromId}`.execute(db)
  const [from, into] = [authorMark(fromId, secretKey), authorMark(intoId, secretKey)]
  await sql`
    insert into live_blocks (user_id, author, nickname, blocked_at)
    select case when user_id = ${fromId} then ${intoId} else user_id end,
      case when author = ${from} then ${into} else author end, nickname, blocked_at
    from live_blocks
    where (user_id = ${fromId} and author <> ${into}) or (author = ${from} and user_id <> ${intoId})
    on conflict do nothing`.execute(db)
  await sql`delete from live_blocks where user_id = ${fromId} or author = ${from}`.execute(db)
}
