import { call } from '#api/call.ts'
import { integer, list, nothing, record, text, type ValueOf } from '#api/codec.ts'

const question = record({
  questionId: ['id', text()],
  title: ['title', text()],
  options: ['options', list(record({ key: ['key', text()], text: ['text', text()] }))],
})

const conflict = list(record({ questionId: ['id', text()], key: ['key', text()] }), 10)

/** The questions of the risk assessment; only the gateway knows how answers are scored. */
export const getQuestionnaire = call('GET', '/risk/getQuestions', {
  family: 'crmApi',
  access: 'login',
  request: nothing,
  answer: record({
    version: ['version', text()],
    questions: ['questions', list(question)],
    /** Answers that contradict each other or, alone, the citizen id; the assessment refuses each of these groups. */
    conflicts: ['conflicts', list(conflict)],
    /** Number of attempts left today. */
    testsLeft: ['left', integer({ min: 0 })],
    validDays: ['validDays', integer()],
  }),
})
export type Questionnaire = ValueOf<typeof getQuestionnaire.answer>
