import { getQuestionnaire } from '#api/contract/risk/get-questionnaire.ts'
import { startOfDay } from '#api/exchange/session/exchange-time.ts'
import { handle } from '#gateway/http/handle.ts'
import { ageOf } from '../investor/investor-queries.ts'
import { conflictsOf, currentQuestionnaire, wrongAgesOf } from './questionnaire.ts'
import { resultCountSince } from './risk-queries.ts'

export default handle(getQuestionnaire, async (_request, { db, userId, now, config }) => {
  const questionnaire = await currentQuestionnaire(db)
  const { version, questions, testsPerDay, validDays } = questionnaire
  const taken = await resultCountSince(db, userId, startOfDay(now))
  const age = await ageOf(db, userId, { ...config, now })
  const wrongAges = age === undefined ? [] : wrongAgesOf(questionnaire, age)
  return {
    version,
    questions: questions.map(({ id, title, options }) => ({
      questionId: id,
      title,
      options: options.map(({ key, text }) => ({ key, text })),
    })),
    conflicts: [...conflictsOf(questionnaire), ...wrongAges],
    testsLeft: Math.max(0, testsPerDay - taken),
    validDays,
  }
})
