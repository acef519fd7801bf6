import type { Conflict } from '#api/contract/risk/answer-conflicts.ts'
import type { Db } from '#gateway/db/schema.ts'
import { DEFAULT_QUESTIONNAIRE } from './default-questionnaire.ts'
import { type QuestionnaireContent, questionnaireContent } from './questionnaire-content.ts'

/** The newest questionnaire an operator has stored, else the default one. */
export async function currentQuestionnaire(db: Db): Promise<QuestionnaireContent> {
  const row = await db
    .selectFrom('risk_questionnaires')
    .select('content')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? questionnaireContent.decode(row.content, '') : DEFAULT_QUESTIONNAIRE
}

/** The combinations of answers that contradict each other. */
export function conflictsOf({ conflicts }: QuestionnaireContent): readonly Conflict[] {
  return (conflicts ?? []).map((group) =>
    group.map(([questionId = '', key = '']) => ({ questionId, key })),
  )
}

/** Options that contradict the age in the citizen id, each as a contradiction of its own. */
export function wrongAgesOf({ ages }: QuestionnaireContent, age: number): readonly Conflict[] {
  return (ages ?? [])
    .filter(({ from, to }) => age < from || age > to)
    .map(({ id, key }) => [{ questionId: id, key }])
}

export interface Finding {
  score: number
  level: number
  isLowest: boolean
}

/**
 * The class that these answers result in; undefined if a question is unanswered or an answer is none of its options.
 */
export function findRiskGrade(
  { questions, bands, lowest }: QuestionnaireContent,
  answers: ReadonlyMap<string, string>,
): Finding | undefined {
  let score = 0
  for (const { id, options } of questions) {
    const chosen = options.find(({ key }) => key === answers.get(id))
    if (!chosen) return undefined
    score += chosen.score
  }
  const isLowest = lowest.some((group) => group.every(([id = '', key]) => answers.get(id) === key))
  const level = isLowest ? 1 : 1 + bands.filter((highest) => score > highest).length
  return { score, level, isLowest }
}
