import type { Generated } from 'kysely'
import type { PlayedParts } from './playback/played-parts.ts'

declare module '../db/schema.ts' {
  interface Database {
    live_terms: LiveTermsTable
    live_classes: LiveClassesTable
    live_class_records: LiveClassRecordsTable
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
}

interface LiveClassRecordsTable {
  user_id: string
  room_id: string
  seconds: Generated<number>
  length_seconds: Generated<number>
  is_finished: Generated<boolean>
  played: Generated<PlayedParts>
  /** When a part was last reported as played. */
  played_at: Generated<Date | null>
  note: Generated<string>
  homework: Generated<string | null>
  updated_at: Date
}
