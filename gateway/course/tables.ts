import type { Generated } from 'kysely'
import type { ReviewState } from '#api/course/review/review.ts'
import type { PlayedParts } from './playback/played-parts.ts'

declare module '../db/schema.ts' {
  interface Database {
    live_terms: LiveTermsTable
    live_classes: LiveClassesTable
    live_class_records: LiveClassRecordsTable
    certificates: CertificatesTable
    course_reviews: CourseReviewsTable
  }
}

interface LiveTermsTable {
  term_id: string
  position: number
  title: string
  product_id: string
  /** The price offered to people without a service of the product. */
  price_id: string
}

interface LiveClassesTable {
  room_id: string
  term_id: string
  position: number
  homework: string
  /** The teacher's answer, shown after homework is handed in. */
  homework_answer: string
  /** Everybody may watch its recording. */
  is_trial: Generated<boolean>
}

interface LiveClassRecordsTable {
  user_id: string
  room_id: string
  seconds: Generated<number>
  length_seconds: Generated<number>
  is_finished: Generated<boolean>
  played: Generated<PlayedParts>
  /** When the last report arrived. */
  played_at: Generated<Date | null>
  /** When the place in `seconds` was reached, which a report that arrives late does not replace. */
  place_at: Generated<Date | null>
  note: Generated<string>
  homework: Generated<string | null>
  updated_at: Date
}

/** Without a user and a name once the account is gone. */
interface CertificatesTable {
  number: string
  user_id: string | null
  product_id: string
  /** The course as it was called when it was finished. */
  title: string
  name_sealed: string | null
  claimed_at: Date
}

interface CourseReviewsTable {
  review_id: Generated<number>
  /** Null after the author's account was deleted. */
  user_id: string | null
  product_id: string
  stars: number
  text: string
  state: ReviewState
  hide_reason: Generated<string | null>
  created_at: Date
  updated_at: Date
}
