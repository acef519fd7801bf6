import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'
import { isOfBrand, type Readership } from '../readership.ts'
import { cleanText, searchedWords } from './page-text.ts'

declare module '#gateway/db/schema.ts' {
  interface Database {
    piece_texts: PieceTextsTable
  }
}

/** The texts of the pages of a document; pages without text have no row. */
interface PieceTextsTable {
  piece_id: string
  /** From 1. */
  page: number
  text: string
  /** The text as it is searched, by pairs of its signs. */
  words: string
}

export interface FiledDocument {
  piece_id: string
  document: string
}

const ROWS_AT_ONCE = 100

/** Records the texts of a document's pages, in a transaction; another node may have done so meanwhile. */
export async function saveTexts(
  db: Db,
  pieceId: string,
  texts: readonly string[],
  now: Date,
): Promise<void> {
  const rows = texts.flatMap((text, i) => {
    const clean = cleanText(text)
    if (clean === '') return []
    return [{ piece_id: pieceId, page: i + 1, text: clean, words: searchedWords(clean) }]
  })
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db
      .insertInto('piece_texts')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.columns(['piece_id', 'page']).doNothing())
      .execute()
  await db
    .updateTable('pieces')
    .set({ document_read_at: now })
    .where('piece_id', '=', pieceId)
    .execute()
}

export async function textOfPage(
  db: Db,
  pieceId: string,
  page: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('piece_texts')
    .select('text')
    .where('piece_id', '=', pieceId)
    .where('page', '=', page)
    .executeTakeFirst()
  return row?.text
}

/** Pairs of signs are what is indexed. */
const WORDS_MIN = 2

/** Whether these words are in a text about a piece, or on a page of its document. */
export function hasWords(words: string, text: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const inText = sql<SqlBool>`strpos(lower(${text}), ${words.toLowerCase()}) > 0`
  const searched = searchedWords(words)
  if (searched.length < WORDS_MIN) return inText
  return sql`(${inText} or pieces.piece_id in (
    select piece_id from piece_texts
    where text_pairs(words) @> text_pairs(${searched}) and strpos(words, ${searched}) > 0))`
}

/** Filings that public sources published since a time and whose documents nobody has read, the newest first. */
export async function unreadDocuments(
  db: Db,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<readonly FiledDocument[]> {
  return db
    .selectFrom('pieces')
    .select(['piece_id', 'document'])
    .where('kind', '=', 'announcement')
    .where('document', 'is not', null)
    .where('document_read_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('published_at', '>=', since)
    .where('published_at', '<=', until)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('piece_sources as s')
          .select('s.piece_id')
          .whereRef('s.piece_id', '=', 'pieces.piece_id'),
      ),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ document: string }>()
    .execute()
}

/** A filing that everybody may read, by the address of its document, secure or not. */
export async function pieceByDocument({ db, config, now }: Readership, document: string) {
  return db
    .selectFrom('pieces')
    .selectAll()
    .where(isOfBrand(config.brand))
    .where('document', 'in', [document, document.replace(/^http:/, 'https:')])
    .where('withdrawn_at', 'is', null)
    .where('published_at', '<=', now)
    .orderBy('id')
    .executeTakeFirst()
}

/** Deletes the texts of documents that were read before a time, or whose pieces were withdrawn. */
export async function deleteTexts(db: Db, readBefore: Date): Promise<void> {
  const gone = await db
    .updateTable('pieces')
    .set({ document_read_at: null })
    .where('document_read_at', 'is not', null)
    .where((eb) =>
      eb.or([eb('document_read_at', '<', readBefore), eb('withdrawn_at', 'is not', null)]),
    )
    .returning('piece_id')
    .execute()
  for (const { piece_id } of gone)
    await db.deleteFrom('piece_texts').where('piece_id', '=', piece_id).execute()
}
