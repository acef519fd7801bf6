import type { Answer } from '#api/adviser/question/question.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { Context } from '#gateway/http/handle.ts'
import { publicationAnswers, publicationsOf } from '#gateway/publication/publication-queries.ts'
import { readingsOf } from '#gateway/publication/reading-rights.ts'
import { NO_VOTES, votesOf } from '../entry-votes.ts'

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
    rows.map(({ id }) => Number(id)),
    userId,
  )
  return rows.flatMap(({ id }, i) => {
    const entry = entries[i]
    const votes = sums.get(Number(id)) ?? NO_VOTES
    return entry ? [{ seq: Number(id), entry, ...votes }] : []
  })
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
