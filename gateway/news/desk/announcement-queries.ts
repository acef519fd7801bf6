import type { Db } from '#gateway/db/schema.ts'
import type { PieceRow } from '../piece-queries.ts'

/** What was released and has come to its time without readers being told, the oldest first. */
export async function unannouncedPieces(db: Db, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('pieces')
    .select('piece_id')
    .where('announced_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('published_at', '<=', now)
    .orderBy('published_at')
    .limit(100)
    .execute()
  return rows.map(({ piece_id }) => piece_id)
}

/** The piece for the one node that tells its readers; undefined for every other. */
export async function claimAnnouncement(
  db: Db,
  pieceId: string,
  now: Date,
): Promise<PieceRow | undefined> {
  return db
    .updateTable('pieces')
    .set({ announced_at: now })
    .where('piece_id', '=', pieceId)
    .where('announced_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
