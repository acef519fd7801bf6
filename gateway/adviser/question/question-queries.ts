import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Question, QuestionState } from '#api/adviser/question/question.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { AdviserQuestionsTable } from '../tables.ts'

export type QuestionRow = Selectable<AdviserQuestionsTable>

export interface NewQuestion {
  questionId: string
  userId: string
  text: string
  stock: { symbol: string; name: string } | undefined
  certificate: string | undefined
  dueAt: Date
}

/** Stores a question; false if its asker already has as many unanswered ones as allowed. */
export async function insertQuestion(
  db: Db,
  { questionId, userId, text, stock, certificate, dueAt }: NewQuestion,
  { openMax, now }: { openMax: number; now: Date },
): Promise<boolean> {
  // The asker's row is locked, so that two questions at once are counted one after the other.
  await sql`select 1 from users where user_id = ${userId} for update`.execute(db)
  const stored = await sql`
    insert into adviser_questions
      (question_id, user_id, content, symbol, stock_name, certificate, created_at, due_at)
    select ${questionId}, ${userId}, ${text}, ${stock?.symbol ?? null}::text, ${stock?.name ?? null}::text,
      ${certificate ?? null}::text, ${now}::timestamptz, ${dueAt}::timestamptz
    where (select count(*) from adviser_questions
      where user_id = ${userId} and state = 'waiting') < ${openMax}`.execute(db)
  return Number(stored.numAffectedRows) === 1
}

function questions(db: Db) {
  return db
    .selectFrom('adviser_questions')
    .leftJoin('live_advisers', 'live_advisers.certificate', 'adviser_questions.certificate')
    .selectAll('adviser_questions')
    .select([
      'live_advisers.name as adviser_name',
      sql<number>`(select count(*) from adviser_questions o
        where o.state = 'waiting' and o.id < adviser_questions.id)`.as('ahead'),
      sql<string | null>`(select left(p.text, 80) from publications p
        where p.kind = 'answer' and p.subject_id = adviser_questions.question_id
          and p.withdraws is null
        order by p.id limit 1)`.as('excerpt'),
    ])
}

export type ShownQuestion = Awaited<
  ReturnType<ReturnType<typeof questions>['executeTakeFirstOrThrow']>
>

interface QuestionPage {
  cursor?: string | undefined
  limit: number
}

const isOlder = (cursor: string) =>
  sql<SqlBool>`adviser_questions.id < (select id from adviser_questions where question_id = ${cursor})`

/** Answered questions, newest first: of all, of one adviser or about one security. */
export async function answeredQuestions(
  db: Db,
  page: QuestionPage & { certificate?: string | undefined; symbol?: string | undefined },
): Promise<readonly ShownQuestion[]> {
  const { cursor, limit, certificate, symbol } = page
  let query = questions(db).where('state', '=', 'answered')
  if (certificate) query = query.where('adviser_questions.certificate', '=', certificate)
  if (symbol) query = query.where('symbol', '=', symbol)
  if (cursor) query = query.where(isOlder(cursor))
  return query.orderBy('adviser_questions.id', 'desc').limit(limit).execute()
}

export async function questionsOfUser(
  db: Db,
  { userId, cursor, limit }: QuestionPage & { userId: string },
): Promise<readonly ShownQuestion[]> {
  let query = questions(db).where('user_id', '=', userId)
  if (cursor) query = query.where(isOlder(cursor))
  return query.orderBy('adviser_questions.id', 'desc').limit(limit).execute()
}

/** A question: an answered one of anybody, any other of its asker alone. */
export async function questionFor(
  db: Db,
  questionId: string,
  userId: string | undefined,
): Promise<ShownQuestion | undefined> {
  return questions(db)
    .where('question_id', '=', questionId)
    .where((eb) => eb.or([eb('state', '=', 'answered'), eb('user_id', '=', userId ?? '')]))
    .executeTakeFirst()
}

/** Questions for an operator: those that wait first, by the time promised. */
export async function questionsFor(
  db: Db,
  { state, limit }: { state?: QuestionState | undefined; limit: number },
): Promise<readonly ShownQuestion[]> {
  let query = questions(db)
  if (state) query = query.where('state', '=', state)
  return query
    .orderBy(sql`state = 'waiting'`, 'desc')
    .orderBy(sql`case when state = 'waiting' then due_at end`)
    .orderBy('adviser_questions.id', 'desc')
    .limit(limit)
    .execute()
}

export async function questionById(db: Db, questionId: string): Promise<ShownQuestion | undefined> {
  return questions(db).where('question_id', '=', questionId).executeTakeFirst()
}

export async function countUnanswered(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('adviser_questions')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Marks a waiting question as answered by an adviser; undefined if it no longer waits. */
export async function markAnswered(
  db: Db,
  { questionId, certificate }: { questionId: string; certificate: string },
  now: Date,
): Promise<QuestionRow | undefined> {
  return db
    .updateTable('adviser_questions')
    .set({ state: 'answered', answered_at: now, certificate })
    .where('question_id', '=', questionId)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
}

/** Declines a waiting question with the reason its asker reads; undefined if it no longer waits. */
export async function declineQuestion(
  db: Db,
  { questionId, reason }: { questionId: string; reason: string },
): Promise<QuestionRow | undefined> {
  return db
    .updateTable('adviser_questions')
    .set({ state: 'declined', decline_reason: reason })
    .where('question_id', '=', questionId)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
}

export function questionAnswer(row: ShownQuestion, userId: string | undefined): Question {
  const isOwn = row.user_id !== null && row.user_id === userId
  return {
    questionId: row.question_id,
    text: row.content,
    symbol: row.symbol ?? undefined,
    stockName: row.stock_name ?? undefined,
    state: row.state,
    certificate: row.certificate ?? undefined,
    adviserName: row.adviser_name ?? undefined,
    askedAt: row.created_at.getTime(),
    dueAt: row.due_at.getTime(),
    answeredAt: row.answered_at?.getTime(),
    ahead: row.state === 'waiting' ? Number(row.ahead) : undefined,
    declineReason: row.decline_reason ?? undefined,
    excerpt: row.state === 'answered' ? (row.excerpt ?? undefined) : undefined,
    isOwn,
  }
}
