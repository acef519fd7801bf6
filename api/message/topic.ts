import { list, oneOf, record } from '../codec.ts'

/** What a person may silence. Messages about their own orders, contracts, invoices and questions have no topic. */
export const MESSAGE_TOPICS = ['activity', 'update', 'reminder', 'alert'] as const
export type MessageTopic = (typeof MESSAGE_TOPICS)[number]

/** Topics whose messages arrive as read, so that no badge calls for them. */
export const silencedTopics = record({
  silenced: ['silenced', list(oneOf(...MESSAGE_TOPICS), MESSAGE_TOPICS.length)],
})
