import { sql } from 'kysely'
import type { PieceKind } from '#api/news/piece.ts'
import { isOfBrand, type Readership } from '../readership.ts'

/** Days at UTC+8 with a piece of a kind, newest first. */
export async function daysWith(
  { db, config, now }: Readership,
  kind: PieceKind,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('pieces')
    .select(sql<string>`to_char(published_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`.as('day'))
    .distinct()
    .where('kind', '=', kind)
    .where(isOfBrand(config.brand))
    .where('withdrawn_at', 'is', null)
    .where('published_at', '<=', now)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ day }) => day)
}
