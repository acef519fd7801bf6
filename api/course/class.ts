import { flag, integer, list, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { handout } from '../live/recording/handout.ts'
import { ROOM_STATES, roomId } from '../live/room/room.ts'

export const CLASS_NOTE_MAX = 2000
export const HOMEWORK_MAX = 1000

/** One class of a term, with what the asker has seen of it. Its room carries the same id. */
export const classInTerm = record({
  id: ['id', roomId],
  title: ['title', text()],
  summary: ['summary', text()],
  cover: ['cover', text()],
  startsAt: ['startTime', integer()],
  endsAt: ['endTime', integer()],
  state: ['status', oneOf(...ROOM_STATES)],
  /** Where the asker stopped and how long the recording is, in seconds; 0 before the first look. */
  seconds: ['second', integer({ min: 0 })],
  length: ['duration', integer({ min: 0 })],
  isFinished: ['isFinished', flag()],
  isHandedIn: ['isHandedIn', flag()],
})
export type ClassInTerm = ValueOf<typeof classInTerm>

export const term = record({
  id: ['id', text()],
  title: ['title', text()],
  /** Whether the asker has a running service of the product the term belongs to. */
  isOpen: ['isOpen', flag()],
  /** What opens it: words of `/FillOrder` (§2). */
  productId: ['productId', text()],
  priceId: ['priceId', text()],
  productType: ['productType', text()],
  courseType: ['courseType', optional(text())],
  classes: ['classes', list(classInTerm, 100)],
})
export type Term = ValueOf<typeof term>

export const classDetail = record({
  id: ['id', roomId],
  handouts: ['handouts', list(handout, 20)],
  homework: ['homework', text()],
  /** What the asker handed in, and what the teacher says about it from then on. */
  answer: ['answer', optional(text())],
  reference: ['reference', optional(text())],
  note: ['note', text()],
  replayUrl: ['replayUrl', optional(text())],
})
export type ClassDetail = ValueOf<typeof classDetail>
