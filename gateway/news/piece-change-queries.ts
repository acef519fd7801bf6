import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { type PieceRow, type PieceSecurity, securitiesOf } from './piece-queries.ts'

export type NewPiece = Pick<
  PieceRow,
  | 'piece_id'
  | 'kind'
  | 'section'
  | 'title'
  | 'summary'
  | 'markdown'
  | 'blocks'
  | 'author'
  | 'reviewer'
  | 'source'
  | 'product_id'
  | 'brand'
  | 'is_important'
  | 'published_at'
> & { announced_at?: Date | null; document?: string | null }

/** Publishes a piece with its securities; false if it was published before. */
export async function insertPiece(
  db: Db,
  piece: NewPiece,
  securities: readonly Omit<PieceSecurity, 'pieceId'>[],
): Promise<boolean> {
  const inserted = await db
    .insertInto('pieces')
    .values({ ...piece, blocks: JSON.stringify(piece.blocks) })
    .onConflict((conflict) => conflict.column('piece_id').doNothing())
    .executeTakeFirst()
  if (Number(inserted.numInsertedOrUpdatedRows) !== 1) return false
  await insertVersion(db, { ...piece, version: 1, correction: null, at: piece.published_at })
  await replaceSecurities(db, piece.piece_id, securities)
  return true
}

type Correction = Pick<
  NewPiece,
  'piece_id' | 'title' | 'summary' | 'markdown' | 'blocks' | 'author' | 'reviewer' | 'source'
> & { correction: string }

/** Replaces the text of a piece by a next version; undefined if it does not exist or was withdrawn. */
export async function correctPiece(
  db: Db,
  { piece_id, blocks, ...words }: Correction,
  securities: readonly Omit<PieceSecurity, 'pieceId'>[],
  now: Date,
): Promise<PieceRow | undefined> {
  const row = await db
    .updateTable('pieces')
    .set({
      ...words,
      blocks: JSON.stringify(blocks),
      corrected_at: now,
      announced_at: null,
      version: sql`version + 1`,
    })
    .where('piece_id', '=', piece_id)
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  await insertVersion(db, { ...row, at: now })
  await replaceSecurities(db, piece_id, securities)
  return row
}

/** Publishes a text in place of one with its id that was withdrawn, as its next version; false if that is readable. */
export async function replaceWithdrawn(
  db: Db,
  { piece_id, blocks, published_at, ...words }: NewPiece,
  securities: readonly Omit<PieceSecurity, 'pieceId'>[],
): Promise<boolean> {
  const row = await db
    .updateTable('pieces')
    .set({
      ...words,
      ...{ published_at, blocks: JSON.stringify(blocks) },
      ...{ withdrawn_at: null, withdraw_reason: null, correction: null, corrected_at: null },
      version: sql`version + 1`,
    })
    .where('piece_id', '=', piece_id)
    .where('withdrawn_at', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return false
  await insertVersion(db, { ...row, at: published_at })
  await replaceSecurities(db, piece_id, securities)
  return true
}

type Version = Pick<
  PieceRow,
  'piece_id' | 'version' | 'title' | 'markdown' | 'author' | 'reviewer' | 'correction'
> & { at: Date }

async function insertVersion(db: Db, version: Version): Promise<void> {
  const { piece_id, title, markdown, author, reviewer, correction, at } = version
  await db
    .insertInto('piece_versions')
    .values({
      ...{ piece_id, title, markdown, author, reviewer, correction },
      version: version.version,
      published_at: at,
    })
    .execute()
}

/** Securities that were named before keep the price they had then. */
async function replaceSecurities(
  db: Db,
  pieceId: string,
  securities: readonly Omit<PieceSecurity, 'pieceId'>[],
): Promise<void> {
  const earlier = await securitiesOf(db, [pieceId])
  const prices = new Map(earlier.map(({ symbol, priceMilli }) => [symbol, priceMilli]))
  await db.deleteFrom('piece_securities').where('piece_id', '=', pieceId).execute()
  if (securities.length === 0) return
  await db
    .insertInto('piece_securities')
    .values(
      securities.map(({ symbol, name, priceMilli }, position) => ({
        ...{ piece_id: pieceId, position, symbol, name },
        price_milli: prices.get(symbol) ?? priceMilli,
      })),
    )
    .execute()
}

/** Withdraws a piece: its words go, and a stone with the reason stays. */
export async function withdrawPiece(
  db: Db,
  pieceId: string,
  reason: string,
  now: Date,
): Promise<PieceRow | undefined> {
  return db
    .updateTable('pieces')
    .set({ withdrawn_at: now, withdraw_reason: reason, blocks: '[]', summary: '' })
    .where('piece_id', '=', pieceId)
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
