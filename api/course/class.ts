import { flag, integer, list, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { handout } from '../live/recording/handout.ts'
import { ROOM_STATES, roomId } from '../live/room/room.ts'

export const CLASS_NOTE_MAX = 2000
export const HOMEWORK_MAX = 1000

/** One class of a term, with the viewer's progress. Its room has the same id. */
export const classInTerm = record({
  id: ['id', roomId],
  title: ['title', text()],
  summary: ['summary', text()],
  cover: ['cover', text()],
  startsAt: ['startTime', integer()],
  endsAt: ['endTime', integer()],
  state: ['status', oneOf(...ROOM_STATES)],
  /** The viewer's position and the length of the recording, in seconds; 0 before the first viewing. */
  seconds: ['second', integer({ min: 0 })],
  length: ['duration', integer({ min: 0 })],
  /** How much of it was played, wherever; nothing is counted twice. */
  playedSeconds: ['playedSecond', integer({ min: 0 })],
  isFinished: ['isFinished', flag()],
  isHandedIn: ['isHandedIn', flag()],
})
export type ClassInTerm = ValueOf<typeof classInTerm>

export const term = record({
  id: ['id', text()],
  title: ['title', text()],
  /** Whether the viewer has an active service of the product that includes the term. */
  isOpen: ['isOpen', flag()],
  /** The offer that unlocks it: parameters of `/FillOrder` (§2). */
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
  /** The submitted homework, and the model answer, which is shown from then on. */
  answer: ['answer', optional(text())],
  reference: ['reference', optional(text())],
  note: ['note', text()],
  replayUrl: ['replayUrl', optional(text())],
  /** The viewer's position and the length of the recording, in seconds; 0 before the first viewing. */
  seconds: ['second', integer({ min: 0 })],
  length: ['duration', integer({ min: 0 })],
  /** When the position was reported, and the time of this answer: a device may have played on since. */
  playedAt: ['playedTime', optional(integer())],
  nowMs: ['now', integer()],
})
export type ClassDetail = ValueOf<typeof classDetail>
