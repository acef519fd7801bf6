import { flag, integer, list, oneOf, optional, record, text, type ValueOf } from '#api/codec.ts'
import { VOTES } from '#api/live/chat/vote-message.ts'
import { publication } from '#api/publication/publication.ts'

export const QUESTION_TEXT_MIN = 8
export const QUESTION_TEXT_MAX = 300
/** Working days within which an answer is promised. */
export const ANSWER_DAYS = 1
/** Unanswered questions a person may have at a time. */
export const OPEN_QUESTIONS_MAX = 3
/** The place of answers in votes on comments. */
export const ANSWER_PLACE = 'wengu'

export const QUESTION_STATES = ['waiting', 'answered', 'declined'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

export const questionId = text({ pattern: /^[0-9a-f]{24}$/, message: '问题编号不正确' })

/** An entry of the record of publications with the votes on it; its number is that of the comment. */
export const answer = record({
  seq: ['commentId', integer({ min: 1 })],
  entry: ['entry', publication],
  ups: ['up', integer({ min: 0 })],
  downs: ['down', integer({ min: 0 })],
  vote: ['myVote', oneOf(...VOTES)],
})
export type Answer = ValueOf<typeof answer>

/** A question, without its asker: answered ones are public. */
export const question = record({
  questionId: ['id', questionId],
  text: ['content', text()],
  symbol: ['symbol', optional(text())],
  stockName: ['stockName', optional(text())],
  state: ['status', oneOf(...QUESTION_STATES)],
  /** The adviser who was asked, or who answered. */
  certificate: ['certNo', optional(text())],
  adviserName: ['name', optional(text())],
  askedAt: ['createTime', integer()],
  /** The end of the last working day promised. */
  dueAt: ['expectTime', integer()],
  answeredAt: ['answerTime', optional(integer())],
  /** How many questions wait before it. */
  ahead: ['ahead', optional(integer({ min: 0 }))],
  declineReason: ['refuseReason', optional(text())],
  /** The beginning of the first answer. */
  excerpt: ['summary', optional(text())],
  isOwn: ['isMine', flag()],
})
export type Question = ValueOf<typeof question>

export const questionPage = record({
  questions: ['list', list(question)],
  next: ['next', optional(questionId)],
})
