import type { Generated } from 'kysely'
import type { CallbackState, CallbackTopic } from '#api/adviser/callback/callback.ts'
import type { QuestionState } from '#api/adviser/question/question.ts'

declare module '../db/schema.ts' {
  interface Database {
    adviser_questions: AdviserQuestionsTable
    adviser_callbacks: AdviserCallbacksTable
    adviser_ratings: AdviserRatingsTable
    adviser_answer_votes: AdviserAnswerVotesTable
    chief_reads: ChiefReadsTable
  }
}

export interface AdviserQuestionsTable {
  id: Generated<number>
  question_id: string
  /** Null once the asker's account is deleted. */
  user_id: string | null
  content: string
  symbol: string | null
  stock_name: string | null
  /** The adviser who was asked, then the one who answered. */
  certificate: string | null
  state: Generated<QuestionState>
  created_at: Date
  due_at: Date
  answered_at: Generated<Date | null>
  decline_reason: Generated<string | null>
}

export interface AdviserCallbacksTable {
  id: Generated<number>
  callback_id: string
  user_id: string
  certificate: string
  topic: CallbackTopic
  starts_at: Date
  state: Generated<CallbackState>
  note: Generated<string | null>
  created_at: Date
}

interface AdviserRatingsTable {
  user_id: string
  certificate: string
  stars: number
  rated_at: Date
}

interface AdviserAnswerVotesTable {
  /** Number of the answer or report in the record of publications. */
  answer_id: number
  user_id: string
  vote: 'up' | 'down'
}

interface ChiefReadsTable {
  /** Number of the report in the record of publications. */
  report_id: number
  user_id: string
}
