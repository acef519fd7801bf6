import { type SqlBool, sql } from 'kysely'
import type { Vote } from '#api/live/chat/vote-message.ts'
import type { PublicationKind } from '#api/publication/publication.ts'
import type { Db } from '../db/schema.ts'
import { isReadable, readingsOf } from '../publication/reading-rights.ts'

interface Votes {
  ups: number
  downs: number
  /** The reader's own. */
  vote: Vote
}

export const NO_VOTES: Votes = { ups: 0, downs: 0, vote: 'none' }

/** Votes on entries of the record, by their numbers; entries without votes are absent. */
export async function votesOf(
  db: Db,
  entryIds: readonly number[],
  userId: string | undefined,
): Promise<ReadonlyMap<number, Votes>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('adviser_answer_votes')
    .select([
      'answer_id',
      sql<number>`count(*) filter (where vote = 'up')`.as('ups'),
      sql<number>`count(*) filter (where vote = 'down')`.as('downs'),
      sql<Vote | null>`max(vote) filter (where user_id = ${userId ?? ''})`.as('vote'),
    ])
    .where('answer_id', 'in', entryIds)
    .groupBy('answer_id')
    .execute()
  return new Map(
    rows.map((row) => [
      Number(row.answer_id),
      { ups: Number(row.ups), downs: Number(row.downs), vote: row.vote ?? 'none' },
    ]),
  )
}

interface EntryVote {
  kind: PublicationKind
  seq: number
  userId: string
  vote: Vote
  now: Date
}

/** Counts a person's vote on an entry they may read; undefined if there is none, or it was withdrawn. */
export async function voteEntry(
  db: Db,
  { kind, seq, userId, vote, now }: EntryVote,
): Promise<{ ups: number; downs: number } | undefined> {
  const entry = await db
    .selectFrom('publications')
    .select(['product_id', 'published_at'])
    .where('id', '=', seq)
    .where('kind', '=', kind)
    .where('withdraws', 'is', null)
    .where(
      sql<SqlBool>`not exists (select 1 from publications w where w.withdraws = publications.publication_id)`,
    )
    .executeTakeFirst()
  if (!entry || !isReadable(entry, await readingsOf(db, userId, now))) return undefined
  if (vote === 'none')
    await db
      .deleteFrom('adviser_answer_votes')
      .where('answer_id', '=', seq)
      .where('user_id', '=', userId)
      .execute()
  else
    await db
      .insertInto('adviser_answer_votes')
      .values({ answer_id: seq, user_id: userId, vote })
      .onConflict((conflict) => conflict.columns(['answer_id', 'user_id']).doUpdateSet({ vote }))
      .execute()
  const { ups, downs } = (await votesOf(db, [seq], userId)).get(seq) ?? NO_VOTES
  return { ups, downs }
}
