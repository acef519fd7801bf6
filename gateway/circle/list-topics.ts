import { listTopics } from '#api/circle/list-topics.ts'
import { handle } from '../http/handle.ts'
import { topicsFor } from './topic-queries.ts'

export default handle(listTopics, async (_request, { db, userId, now }) => ({
  topics: await topicsFor(db, userId, now),
}))
