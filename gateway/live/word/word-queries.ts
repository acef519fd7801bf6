import type { Selectable } from 'kysely'
import type { Db } from '#gateway/db/schema.ts'

declare module '#gateway/db/schema.ts' {
  interface Database {
    forbidden_words: ForbiddenWordsTable
  }
}

interface ForbiddenWordsTable {
  /** What is searched for in the letters of a text. */
  letters: string
  word: string
  added_at: Date
}

export type WordRow = Selectable<ForbiddenWordsTable>

/** Every forbidden word by its letters. */
export async function forbiddenWords(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('forbidden_words')
    .select(['letters', 'word'])
    .orderBy('letters')
    .execute()
  return new Map(rows.map(({ letters, word }) => [letters, word]))
}

/** Newest first; `part` is searched for in the letters. */
export async function wordRows(
  db: Db,
  { part, limit }: { part?: string | undefined; limit: number },
): Promise<readonly WordRow[]> {
  let query = db
    .selectFrom('forbidden_words')
    .selectAll()
    .orderBy('added_at', 'desc')
    .orderBy('letters')
    .limit(limit)
  if (part) query = query.where((eb) => eb(eb.fn('strpos', ['letters', eb.val(part)]), '>', 0))
  return query.execute()
}

/** The words that were not there yet. */
export async function insertWords(db: Db, rows: readonly WordRow[]): Promise<readonly string[]> {
  if (rows.length === 0) return []
  const inserted = await db
    .insertInto('forbidden_words')
    .values(rows)
    .onConflict((conflict) => conflict.column('letters').doNothing())
    .returning('word')
    .execute()
  return inserted.map(({ word }) => word)
}

/** The word that was removed; undefined if somebody removed it before. */
export async function removeWord(db: Db, letters: string): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('forbidden_words')
    .where('letters', '=', letters)
    .returning('word')
    .executeTakeFirst()
  return removed?.word
}
