import { integer, list, optional, record, text, type ValueOf } from '#api/codec.ts'
import type { Conflict } from '#api/contract/risk/answer-conflicts.ts'
import type { Db } from '#gateway/db/schema.ts'
import { DEFAULT_QUESTIONNAIRE } from './default-questionnaire.ts'

const option = record({
  key: ['key', text({ min: 1, max: 8 })],
  text: ['text', text({ min: 1 })],
  score: ['score', integer({ min: 0, max: 100 })],
})
const condition = list(text())

/** Questions, their scores, and how long a result is valid: what an operator may store as a new version. */
export const questionnaireContent = record({
  version: ['version', text({ min: 1, max: 32 })],
  validDays: ['validDays', integer({ min: 1, max: 3650 })],
  testsPerDay: ['testsPerDay', integer({ min: 1, max: 20 })],
  /** The highest scores of C1 to C4; higher scores are C5. */
  bands: ['bands', list(integer({ min: 0 }), 4)],
  questions: [
    'questions',
    list(
      record({
        id: ['id', text({ min: 1 })],
        title: ['title', text()],
        options: ['options', list(option)],
      }),
    ),
  ],
  /** Combinations of answers, each of which makes the result the lowest class of C1. */
  lowest: ['lowest', list(list(condition))],
  /** Combinations of answers that cannot all be true. */
  conflicts: ['conflicts', optional(list(list(condition)))],
  /** Options that state an age, in whole years, and are compared with the citizen id. */
  ages: [
    'ages',
    optional(
      list(
        record({
          id: ['id', text({ min: 1 })],
          key: ['key', text({ min: 1, max: 8 })],
          from: ['from', integer({ min: 0 })],
          to: ['to', integer({ min: 0 })],
        }),
      ),
    ),
  ],
})
export type QuestionnaireContent = ValueOf<typeof questionnaireContent>

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
