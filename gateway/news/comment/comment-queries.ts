import { sql } from 'kysely'
import type { Comment } from '#api/news/comment.ts'
import { maskedNickname } from '#gateway/account/masked-nickname.ts'
import type { Db } from '#gateway/db/schema.ts'

interface Shown {
  pieceId?: string
  commentId?: number
  /** The person who sees their own votes. */
  userId: string | undefined
  limit: number
}

/** Comments that were not removed, those with the most votes first. */
export async function commentsOf(
  db: Db,
  { pieceId, commentId, userId, limit }: Shown,
): Promise<readonly Comment[]> {
  let query = db
    .selectFrom('piece_comments as c')
    .leftJoin('users', 'users.user_id', 'c.user_id')
    .select(['c.comment_id', 'c.user_id', 'c.text', 'c.created_at', 'users.nickname'])
    .select([votes('up').as('ups'), votes('down').as('downs')])
    .select(
      sql<'up' | 'down' | null>`(select v.vote from piece_comment_votes v
        where v.comment_id = c.comment_id and v.user_id = ${userId ?? ''})`.as('vote'),
    )
    .where('c.removed_at', 'is', null)
  if (pieceId) query = query.where('c.piece_id', '=', pieceId)
  if (commentId) query = query.where('c.comment_id', '=', commentId)
  const rows = await query
    .orderBy('ups', 'desc')
    .orderBy('c.comment_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: Number(row.comment_id),
    author: maskedNickname(row.nickname),
    text: row.text,
    at: row.created_at.getTime(),
    ups: Number(row.ups),
    downs: Number(row.downs),
    vote: row.vote ?? 'none',
    isOwn: userId !== undefined && row.user_id === userId,
  }))
}

const votes = (vote: 'up' | 'down') =>
  sql<number>`(select count(*) from piece_comment_votes v
    where v.comment_id = c.comment_id and v.vote = ${vote})`

/** Comments on a piece; undefined if it was withdrawn meanwhile. */
export async function insertComment(
  db: Db,
  { pieceId, userId, text }: { pieceId: string; userId: string; text: string },
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .insertInto('piece_comments')
    .columns(['piece_id', 'user_id', 'text', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('pieces')
        .select([
          'piece_id',
          sql<string>`${userId}::text`.as('user_id'),
          sql<string>`${text}::text`.as('text'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
        ])
        .where('piece_id', '=', pieceId)
        .where('withdrawn_at', 'is', null)
        .where('published_at', '<=', now),
    )
    .returning('comment_id')
    .executeTakeFirst()
  return row && Number(row.comment_id)
}

/** The piece that a comment is about. */
export async function commentedPiece(db: Db, commentId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('piece_comments')
    .select('piece_id')
    .where('comment_id', '=', commentId)
    .executeTakeFirst()
  return row?.piece_id
}

interface Vote {
  commentId: number
  userId: string
  vote: Comment['vote']
}

/** Sets a person's vote; has no effect on a comment that was removed. */
export async function saveVote(db: Db, { commentId, userId, vote }: Vote): Promise<void> {
  if (vote === 'none') {
    await db
      .deleteFrom('piece_comment_votes')
      .where('comment_id', '=', commentId)
      .where('user_id', '=', userId)
      .execute()
    return
  }
  await db
    .insertInto('piece_comment_votes')
    .values({ comment_id: commentId, user_id: userId, vote })
    .onConflict((conflict) => conflict.columns(['comment_id', 'user_id']).doUpdateSet({ vote }))
    .execute()
}

export async function newestComments(
  db: Db,
  { text = '', limit }: { text?: string; limit: number },
) {
  return db
    .selectFrom('piece_comments as c')
    .innerJoin('pieces', 'pieces.piece_id', 'c.piece_id')
    .selectAll('c')
    .select('pieces.title')
    .where('c.text', 'like', `%${text}%`)
    .orderBy('c.comment_id', 'desc')
    .limit(limit)
    .execute()
}

/** Removes a comment, and returns whose it was and on what; undefined if it was removed before. */
export async function removeComment(
  db: Db,
  { commentId, reason }: { commentId: number; reason: string },
  now: Date,
) {
  return db
    .updateTable('piece_comments as c')
    .from('pieces')
    .set({ removed_at: now, remove_reason: reason })
    .whereRef('pieces.piece_id', '=', 'c.piece_id')
    .where('c.comment_id', '=', commentId)
    .where('c.removed_at', 'is', null)
    .returning(['c.user_id', 'pieces.piece_id', 'pieces.kind', 'pieces.title', 'pieces.product_id'])
    .executeTakeFirst()
}
