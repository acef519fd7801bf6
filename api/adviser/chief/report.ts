import { flag, integer, oneOf, record, type ValueOf } from '#api/codec.ts'
import { VOTES } from '#api/live/chat/vote-message.ts'
import { publication } from '#api/publication/publication.ts'

/** The subject of every report in the record of publications. */
export const CHIEF_SUBJECT = 'chief'
/** The product whose owners read the paid reports. */
export const CHIEF_PRODUCT = 'wealth-column'
/** The place of reports in votes on comments. */
export const REPORT_PLACE = 'chief'

/** A report of a chief analyst; of a paid one, others see who wrote it and when. */
export const report = record({
  entry: ['entry', publication],
  /** Its number in votes. */
  seq: ['commentId', integer({ min: 1 })],
  ups: ['up', integer({ min: 0 })],
  downs: ['down', integer({ min: 0 })],
  vote: ['myVote', oneOf(...VOTES)],
  /** Whether this reader has opened it. */
  isRead: ['isRead', flag()],
})
export type Report = ValueOf<typeof report>
