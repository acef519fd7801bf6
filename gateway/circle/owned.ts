import { sql } from 'kysely'
import { deleteOwned, dropTwins, moveDistinct, moveOwner } from '../db/owner.ts'
import type { Db } from '../db/schema.ts'
import { type Deletion, type Merge, ownedByUser } from '../hooks/owned-by-user.ts'
import { countPostVotes } from './post/post-queries.ts'

const TIES = ['circle_follows', 'circle_blocks'] as const

export const owned = ownedByUser({
  tables: [
    ...(['circle_posts', 'circle_pictures', 'circle_votes', 'circle_topic_follows'] as const),
    ...(['circle_reports', ...TIES] as const),
  ],
  merge: mergeCircle,
  forget: forgetInCircle,
})

/** What exists on both accounts becomes one; on a post both voted on, the remaining account's vote counts. */
async function mergeCircle(db: Db, merge: Merge): Promise<void> {
  const votes = await dropTwins(db, 'circle_votes', ['post_number'], merge)
  for (const table of TIES) await mergeTies(db, table, merge)
  await moveDistinct(db, { circle_topic_follows: ['topic_id'], circle_reports: ['post_id'] }, merge)
  await moveOwner(db, ['circle_posts', 'circle_pictures', 'circle_votes'], merge)
  for (const { post_number } of votes) await countPostVotes(db, post_number)
}

/** Nobody follows or blocks themselves after a merge. */
async function mergeTies(
  db: Db,
  table: (typeof TIES)[number],
  { fromId, intoId }: Merge,
): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (user_id, author_id)
    select case when user_id = ${fromId} then ${intoId} else user_id end,
      case when author_id = ${fromId} then ${intoId} else author_id end
    from ${sql.table(table)}
    where (user_id = ${fromId} and author_id <> ${intoId})
      or (author_id = ${fromId} and user_id <> ${intoId})
    on conflict do nothing`.execute(db)
  await sql`delete from ${sql.table(table)} where user_id = ${fromId} or author_id = ${fromId}`.execute(
    db,
  )
}

/** Posts go with their author; the votes of deleted accounts no longer count. */
async function forgetInCircle(db: Db, { userIds }: Deletion): Promise<void> {
  const voted = await db
    .deleteFrom('circle_votes')
    .where('user_id', 'in', userIds)
    .returning('post_number')
    .execute()
  for (const { post_number } of voted) await countPostVotes(db, post_number)
  await deleteOwned(db, ['circle_reports', 'circle_topic_follows'], userIds)
  for (const table of TIES)
    await db
      .deleteFrom(table)
      .where((eb) => eb.or([eb('user_id', 'in', userIds), eb('author_id', 'in', userIds)]))
      .execute()
  await deleteOwned(db, ['circle_pictures', 'circle_posts'], userIds)
}
