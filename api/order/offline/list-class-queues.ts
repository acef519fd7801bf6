import { call } from '#api/call.ts'
import { list, record, text } from '#api/codec.ts'
import { classQueue } from './class-queue.ts'

/** The coming classes of an offline course, with the user's place in their queues. */
export const listClassQueues = call('GET', '/order/queryClassQueue', {
  family: 'orderApi',
  access: 'login',
  request: record({ productId: ['productId', text({ min: 1, max: 64 })] }),
  answer: record({ classes: ['list', list(classQueue)] }),
})
