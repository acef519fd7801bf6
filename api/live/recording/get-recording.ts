import { call } from '#api/call.ts'
import { integer, list, record, text, type ValueOf } from '#api/codec.ts'
import { PRODUCT } from '#api/product.ts'
import { liveRoom, roomId } from '../room/room.ts'
import { handout } from './handout.ts'

/** A moment of a recording, in seconds from its beginning, with the title or sentence that begins there. */
const chapter = record({
  seconds: ['second', integer({ min: 0, max: 86_400 })],
  text: ['text', text({ min: 1, max: 500 })],
})
export type Chapter = ValueOf<typeof chapter>

export const recording = record({
  room: ['room', liveRoom],
  chapters: ['chapters', list(chapter, 100)],
  /** Transcript, in sentences. */
  transcript: ['transcript', list(chapter, 5000)],
  handouts: ['handouts', list(handout, 20)],
})
export type Recording = ValueOf<typeof recording>

/** An ended room with chapters, transcript and handouts; its recording is absent while it is being prepared. */
export const getRecording = call('GET', '/live/queryRecording', {
  family: `${PRODUCT}Api2`,
  access: 'login',
  request: record({ id: ['id', roomId] }),
  answer: recording,
})
