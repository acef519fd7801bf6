import { listOwnQuestions } from '#api/adviser/question/list-own-questions.ts'
import { QUESTIONS_PER_PAGE } from '#api/adviser/question/list-questions.ts'
import { pageOf } from '#gateway/db/page.ts'
import { handle } from '#gateway/http/handle.ts'
import { questionAnswer, questionsOfUser } from './question-queries.ts'

export default handle(listOwnQuestions, async ({ cursor }, { db, userId }) => {
  const { rows, next } = await pageOf(
    QUESTIONS_PER_PAGE,
    (limit) => questionsOfUser(db, { userId, cursor, limit }),
    (row) => row.question_id,
  )
  return { questions: rows.map((row) => questionAnswer(row, userId)), next }
})
