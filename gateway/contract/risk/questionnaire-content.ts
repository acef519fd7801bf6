import { integer, list, optional, record, text, type ValueOf } from '#api/codec.ts'

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
