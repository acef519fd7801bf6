import { sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'
import type { UsedSource } from './news-source.ts'

declare module '#gateway/db/schema.ts' {
  interface Database {
    piece_sources: PieceSourcesTable
  }
}

/** Every source that published a piece. */
interface PieceSourcesTable {
  /** As the settings name it. */
  source: string
  /** What the source calls the piece. */
  source_id: string
  piece_id: string
  name: string
  licence: string
  received_at: Date
}

interface Place {
  source: string
  sourceId: string
}

export async function isReceived(db: Db, { source, sourceId }: Place): Promise<boolean> {
  const row = await db
    .selectFrom('piece_sources')
    .select('piece_id')
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .executeTakeFirst()
  return row !== undefined
}

/** A headline may return the next day over another text. */
const SAME_MS = 12 * 3_600_000

/** The piece that has one of these ids; with a time, one that was published at about that time. */
export async function storedPiece(
  db: Db,
  ids: readonly string[],
  at?: Date,
): Promise<string | undefined> {
  let rows = db.selectFrom('pieces').select('piece_id').where('piece_id', 'in', ids)
  if (at)
    rows = rows
      .where('published_at', '>=', new Date(at.getTime() - SAME_MS))
      .where('published_at', '<=', new Date(at.getTime() + SAME_MS))
  const row = await rows.orderBy('id').executeTakeFirst()
  return row?.piece_id
}

/** Records that a source published a piece; false if another node has. */
export async function addSource(
  db: Db,
  { source, name, licence, sourceId, pieceId }: UsedSource & Place & { pieceId: string },
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('piece_sources')
    .values({ source, source_id: sourceId, piece_id: pieceId, name, licence, received_at: now })
    .onConflict((conflict) => conflict.columns(['source', 'source_id']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Names every source of a piece beside it, the first one first; what the desk has corrected keeps its own. */
export async function nameSources(db: Db, pieceId: string): Promise<void> {
  await db
    .updateTable('pieces')
    .set({
      source: sql<string>`(select string_agg(s.name, '、' order by s.first, s.name) from (
        select name, min(received_at) as first from piece_sources
        where piece_id = ${pieceId} group by name) s)`,
    })
    .where('piece_id', '=', pieceId)
    .where('version', '=', 1)
    .execute()
}

/** The sources of a piece with their licences, the first one first. */
export async function sourcesOf(db: Db, pieceId: string) {
  return db
    .selectFrom('piece_sources')
    .select(['name', 'licence'])
    .where('piece_id', '=', pieceId)
    .groupBy(['name', 'licence'])
    .orderBy((eb) => eb.fn.min('received_at'))
    .orderBy('name')
    .execute()
}
