import { call } from '../call.ts'
import { flag, integer, list, optional, record, text, type ValueOf } from '../codec.ts'
import { roomId } from '../live/room/room.ts'

/** A lesson with what this person has played of it. */
const directoryLesson = record({
  id: ['id', roomId],
  title: ['title', text()],
  /** Where to go on, in seconds. */
  seconds: ['second', integer({ min: 0 })],
  playedSeconds: ['playedSecond', integer({ min: 0 })],
  length: ['duration', integer({ min: 0 })],
  isFinished: ['isFinished', flag()],
})

export const directory = record({
  productId: ['productId', text()],
  /** Whether this person has an active service of the course. */
  isOpen: ['isOpen', flag()],
  lessons: ['lessons', list(directoryLesson, 200)],
  /** The lesson played last, and when. */
  lastId: ['lastId', optional(roomId)],
  lastAt: ['lastTime', optional(integer())],
})
export type Directory = ValueOf<typeof directory>

/** The lessons of a course, or of every course, with a person's progress. */
export const searchDirectory = call('GET', '/prgScheduleApi/searchDirectoryOfTrain', {
  family: 'prgApi',
  access: 'login',
  request: record({ productId: ['productId', optional(text({ min: 1, max: 64 }))] }),
  answer: record({ courses: ['list', list(directory, 50)] }),
})
