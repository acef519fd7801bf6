import { listQuestions, QUESTIONS_PER_PAGE } from '#api/adviser/question/list-questions.ts'
import { pageOf } from '#gateway/db/page.ts'
import { handle } from '#gateway/http/handle.ts'
import { answeredQuestions, questionAnswer } from './question-queries.ts'

export default handle(listQuestions, async (page, { db, userId }) => {
  const { rows, next } = await pageOf(
    QUESTIONS_PER_PAGE,
    (limit) => answeredQuestions(db, { ...page, limit }),
    (row) => row.question_id,
  )
  return { questions: rows.map((row) => questionAnswer(row, userId)), next }
})
