import { randomBytes } from 'node:crypto'
import { daysAfter } from '#api/china-time.ts'
import { conflictsIn } from '#api/contract/risk/answer-conflicts.ts'
import { submitRiskAnswers } from '#api/contract/risk/submit-risk-answers.ts'
import { startOfDay } from '#api/exchange/session/exchange-time.ts'
import { encryptField } from '#gateway/account/field-encryption.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { lockBuyer } from '#gateway/order/lock-buyer.ts'
import { ageOf } from '../investor/investor-queries.ts'
import { conflictsOf, currentQuestionnaire, findRiskGrade, wrongAgesOf } from './questionnaire.ts'
import { insertResult, resultAnswer, resultCountSince } from './risk-queries.ts'

export default handle(submitRiskAnswers, async (request, context) => {
  const { db, userId, now, config } = context
  // Counted under the lock, so that the daily limit holds.
  await lockBuyer(db, userId)
  const age = await ageOf(db, userId, { ...config, now })
  if (age === undefined) return refuse('INFO_FIRST')
  const questionnaire = await currentQuestionnaire(db)
  if (request.version !== questionnaire.version) return refuse('QUESTIONS_CHANGED')
  const today = startOfDay(now)
  if ((await resultCountSince(db, userId, today)) >= questionnaire.testsPerDay)
    return refuse('TOO_MANY_TESTS')
  const answers = new Map(request.answers.map(({ questionId, key }) => [questionId, key]))
  const found = findRiskGrade(questionnaire, answers)
  if (!found) return refuse('ANSWERS_MISSING')
  if (conflictsIn(conflictsOf(questionnaire), answers).length > 0) return refuse('ANSWERS_CONFLICT')
  if (conflictsIn(wrongAgesOf(questionnaire, age), answers).length > 0)
    return refuse('AGE_MISMATCH')
  const row = await insertResult(db, {
    result_id: randomBytes(12).toString('base64url'),
    user_id: userId,
    version: questionnaire.version,
    answers_sealed: encryptField('riskAnswers', JSON.stringify([...answers]), config.secretKey),
    score: found.score,
    level: found.level,
    is_lowest: found.isLowest,
    taken_at: now,
    valid_until: daysAfter(now, questionnaire.validDays),
  })
  return resultAnswer(row)
})
