import type { PieceKind } from '#api/news/piece.ts'
import type { BrandName } from '#api/product.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { PieceRow } from '../piece-queries.ts'

interface DeskFilter {
  kind?: PieceKind | undefined
  /** Pieces that this brand alone shows. */
  brand?: BrandName | undefined
  title?: string
  limit: number
}

/** Every piece for operators, withdrawn and planned ones as well. */
export async function piecesForDesk(
  db: Db,
  { kind, brand, title = '', limit }: DeskFilter,
): Promise<readonly PieceRow[]> {
  let query = db.selectFrom('pieces').selectAll().where('title', 'like', `%${title}%`)
  if (kind) query = query.where('kind', '=', kind)
  if (brand) query = query.where('brand', '=', brand)
  return query.orderBy('published_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
