import { sql } from 'kysely'
import type { PieceKind } from '#api/news/piece.ts'
import { hasWords } from './document/text-queries.ts'
import { isOfBrand, type Readership } from './readership.ts'

interface Scope {
  kinds: readonly PieceKind[]
  /** What this person pays for: of it the text is searched too, and no issue of anything else is found. */
  productIds: ReadonlySet<string>
  /** The limit for each kind. */
  limit: number
}

/**
 * Published pieces with these words, in small letters, in their title, summary or document: those with them in the title
 * first, then the newest.
 */
export async function matchingPieces(
  { db, config, now }: Readership,
  words: string,
  { kinds, productIds, limit }: Scope,
) {
  const isTitled = sql<boolean>`strpos(lower(title), ${words}) > 0`
  const isPaid = sql<boolean>`product_id = any(${[...productIds]}::text[])`
  const isOpen = sql<boolean>`(product_id is null or ${isPaid})`
  const isNamed = sql<boolean>`exists (select 1 from piece_securities s
    where s.piece_id = pieces.piece_id and strpos(lower(s.name), ${words}) > 0)`
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('pieces')
        .select(['piece_id', 'kind', 'title', 'published_at', 'id'])
        .select(isTitled.as('is_titled'))
        .select(
          sql<number>`row_number() over (partition by kind
            order by ${isTitled} desc, published_at desc, id desc)`.as('place'),
        )
        .where('kind', 'in', kinds)
        .where(isOfBrand(config.brand))
        .where('withdrawn_at', 'is', null)
        .where('published_at', '<=', now)
        .where(sql<boolean>`(kind <> 'wealth' or ${isPaid})`)
        .where(
          sql<boolean>`(${hasWords(words, sql`title || e'\n' || summary`)}
            or ${isOpen} and (strpos(lower(markdown), ${words}) > 0 or ${isNamed}))`,
        )
        .as('found'),
    )
    .selectAll()
    .where('place', '<=', limit)
    .orderBy('is_titled', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
