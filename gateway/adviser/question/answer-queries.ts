import { type SqlBool, sql } from 'kysely'
import type { Answer } from '#api/adviser/question/question.ts'
import type { Vote } from '#api/live/chat/vote-message.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { Context } from '#gateway/http/handle.ts'
import { publicationAnswers, publicationsOf } from '#gateway/publication/publication-queries.ts'
import { readingsOf } from '#gateway/publication/reading-rights.ts'

const ANSWERS_MAX = 50

/** The answers of a question with their votes, oldest first. */
export async function answersOf(
  services: Pick<Context, 'db' | 'market' | 'userId' | 'now'>,
  questionId: string,
): Promise<readonly Answer[]> {
  const { db, userId, now } = services
  const page = { kind: 'answer' as const, subjectId: questionId, until: now, limit: ANSWERS_MAX }
  const rows = [...(await publicationsOf(db, page))].reverse()
  const entries = await publicationAnswers(services, rows, await readingsOf(db, userId, now))
  const sums = await votesOf(
    db,
    rows.map(({ id }) => id),
    userId,
  )
  return rows.flatMap(({ id }, i) => {
    const entry = entries[i]
    const { ups = 0, downs = 0, vote = 'none' } = sums.get(Number(id)) ?? {}
    return entry ? [{ seq: Number(id), entry, ups, downs, vote }] : []
  })
}

interface Votes {
  ups: number
  downs: number
  /** The reader's own. */
  vote: Vote
}

async function votesOf(
  db: Db,
  answerIds: readonly number[],
  userId: string | undefined,
): Promise<ReadonlyMap<number, Votes>> {
  if (answerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('adviser_answer_votes')
    .select([
      'answer_id',
      sql<number>`count(*) filter (where vote = 'up')`.as('ups'),
      sql<number>`count(*) filter (where vote = 'down')`.as('downs'),
      sql<Vote | null>`max(vote) filter (where user_id = ${userId ?? ''})`.as('vote'),
    ])
    .where('answer_id', 'in', answerIds)
    .groupBy('answer_id')
    .execute()
  return new Map(
    rows.map((row) => [
      Number(row.answer_id),
      { ups: Number(row.ups), downs: Number(row.downs), vote: row.vote ?? 'none' },
    ]),
  )
}

/** Counts a person's vote on an answer; undefined if there is none, or it was withdrawn. */
export async function voteAnswer(
  db: Db,
  { seq, userId, vote }: { seq: number; userId: string; vote: Vote },
): Promise<{ ups: number; downs: number } | undefined> {
  const entry = await db
    .selectFrom('publications')
    .select('id')
    .where('id', '=', seq)
    .where('kind', '=', 'answer')
    .where('withdraws', 'is', null)
    .where(
      sql<SqlBool>`not exists (select 1 from publications w where w.withdraws = publications.publication_id)`,
    )
    .executeTakeFirst()
  if (!entry) return undefined
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
  const { ups = 0, downs = 0 } = (await votesOf(db, [seq], userId)).get(seq) ?? {}
  return { ups, downs }
}

/** Answers with their questions for an operator, newest first. */
export async function publishedAnswers(db: Db, limit: number) {
  return db
    .selectFrom('publications')
    .innerJoin('adviser_questions', 'adviser_questions.question_id', 'publications.subject_id')
    .select([
      ...(['publication_id', 'published_at', 'adviser_name', 'adviser_certificate'] as const),
      ...(['publications.text', 'content', 'stock_name', 'due_at'] as const),
    ])
    .where('kind', '=', 'answer')
    .where('withdraws', 'is', null)
    .orderBy('publications.id', 'desc')
    .limit(limit)
    .execute()
}

export async function questionOfAnswer(db: Db, publicationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('publications')
    .select('subject_id')
    .where('publication_id', '=', publicationId)
    .executeTakeFirst()
  return row?.subject_id
}
