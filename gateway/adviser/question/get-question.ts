import { getQuestion } from '#api/adviser/question/get-question.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { answersOf } from './answer-queries.ts'
import { questionAnswer, questionFor } from './question-queries.ts'

export default handle(getQuestion, async ({ questionId }, context) => {
  const { db, userId } = context
  const row = await questionFor(db, questionId, userId)
  if (!row) return notFound()
  const answers = row.state === 'answered' ? await answersOf(context, questionId) : []
  return { question: questionAnswer(row, userId), answers }
})
