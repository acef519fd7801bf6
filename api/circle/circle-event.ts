import { integer, record, type ValueOf } from '../codec.ts'
import { topicId } from './post.ts'

export const CIRCLE_STREAM = '/stream/circle'

/** A new post, without its words: readers who may see it fetch it. */
export const circleEvent = record({ topicId: ['topicId', topicId], seq: ['commentId', integer()] })
export type CircleEvent = ValueOf<typeof circleEvent>
