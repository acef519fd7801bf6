import { followTopic } from '#api/circle/follow-topic.ts'
import { handle } from '../http/handle.ts'
import { setTopicFollowed } from './topic-queries.ts'

export default handle(followTopic, async ({ topicId, isFollowed }, { db, userId }) => {
  await setTopicFollowed(db, { topicId, userId, isFollowed })
  return { isFollowed }
})
