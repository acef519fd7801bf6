import { type Selectable, sql } from 'kysely'
import type { StockSymbol } from '#api/exchange/symbol.ts'
import type { PieceKind } from '#api/news/piece.ts'
import type { Db } from '../db/schema.ts'
import { hasWords } from './document/text-queries.ts'
import { isOfBrand, type Readership } from './readership.ts'
import type { PiecesTable } from './tables.ts'

export type PieceRow = Selectable<PiecesTable>

export interface PieceSecurity {
  pieceId: string
  symbol: StockSymbol
  name: string
  priceMilli: number | null
}

interface PieceFilter {
  kinds: readonly PieceKind[]
  /** Pieces that name one of these securities. */
  symbols?: readonly StockSymbol[] | undefined
  sections?: readonly string[] | undefined
  /** Sections that are left out. */
  exceptSections?: readonly string[] | undefined
  isImportant?: boolean | undefined
  /** Words of the title, the text or a page of the document. */
  words?: string | undefined
  productId?: string | undefined
  /** First and last instant, the last excluded. */
  from?: Date | undefined
  until?: Date
  /** The last piece of the page before. */
  cursor?: string | undefined
  limit: number
}

/** Published pieces, newest first, without withdrawn ones. */
export async function piecesOf(
  { db, config, now }: Readership,
  filter: PieceFilter,
): Promise<readonly PieceRow[]> {
  const {
    kinds,
    symbols,
    sections,
    exceptSections,
    isImportant,
    words,
    productId,
    from,
    until = now,
    cursor,
    limit,
  } = filter
  let query = db
    .selectFrom('pieces')
    .selectAll()
    .where('kind', 'in', kinds)
    .where(isOfBrand(config.brand))
    .where('withdrawn_at', 'is', null)
    .where('published_at', '<=', until)
  if (from) query = query.where('published_at', '>=', from)
  if (sections) query = query.where('section', 'in', sections)
  if (exceptSections) query = query.where('section', 'not in', exceptSections)
  if (isImportant) query = query.where('is_important', '=', true)
  if (words) query = query.where(hasWords(words, sql`title || e'\\n' || markdown`))
  if (productId) query = query.where('product_id', '=', productId)
  if (symbols)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('piece_securities as s')
          .select('s.symbol')
          .whereRef('s.piece_id', '=', 'pieces.piece_id')
          .where('s.symbol', 'in', symbols.length > 0 ? symbols : ['']),
      ),
    )
  if (cursor)
    query = query.where(
      sql<boolean>`(published_at, id) < (select p.published_at, p.id from pieces p where p.piece_id = ${cursor})`,
    )
  return query.orderBy('published_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** A piece that was published, withdrawn or not. */
export async function pieceById(
  readership: Readership,
  pieceId: string,
): Promise<PieceRow | undefined> {
  const row = await pieceOfAnyBrand(readership, pieceId)
  return row?.brand && row.brand !== readership.config.brand ? undefined : row
}

/** The same, for those who write for both brands. */
export async function pieceOfAnyBrand(
  { db, now }: Pick<Readership, 'db' | 'now'>,
  pieceId: string,
): Promise<PieceRow | undefined> {
  return db
    .selectFrom('pieces')
    .selectAll()
    .where('piece_id', '=', pieceId)
    .where('published_at', '<=', now)
    .executeTakeFirst()
}

export async function securitiesOf(
  db: Db,
  pieceIds: readonly string[],
): Promise<readonly PieceSecurity[]> {
  if (pieceIds.length === 0) return []
  const rows = await db
    .selectFrom('piece_securities')
    .selectAll()
    .where('piece_id', 'in', pieceIds)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    pieceId: row.piece_id,
    symbol: row.symbol,
    name: row.name,
    priceMilli: row.price_milli,
  }))
}

/** The newest or the next older piece of the same kind. */
export async function pieceBeside(
  { db, config, now }: Readership,
  { piece_id, kind, published_at, id }: PieceRow,
  side: 'newer' | 'older',
): Promise<PieceRow | undefined> {
  const isNewer = side === 'newer'
  const compared = isNewer
    ? sql<boolean>`(published_at, id) > (${published_at}, ${id})`
    : sql<boolean>`(published_at, id) < (${published_at}, ${id})`
  return db
    .selectFrom('pieces')
    .selectAll()
    .where('kind', '=', kind)
    .where('piece_id', '!=', piece_id)
    .where(isOfBrand(config.brand))
    .where('withdrawn_at', 'is', null)
    .where('published_at', '<=', now)
    .where(compared)
    .orderBy('published_at', isNewer ? 'asc' : 'desc')
    .orderBy('id', isNewer ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What was corrected in a piece, the oldest first. */
export async function correctionsOf(db: Db, pieceId: string) {
  const rows = await db
    .selectFrom('piece_versions')
    .select(['published_at', 'correction'])
    .where('piece_id', '=', pieceId)
    .where('correction', 'is not', null)
    .orderBy('version')
    .execute()
  return rows.map(({ published_at, correction }) => ({
    at: published_at.getTime(),
    text: correction ?? '',
  }))
}
