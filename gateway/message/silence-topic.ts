import { silenceTopic } from '#api/message/silence-topic.ts'
import { handle } from '../http/handle.ts'
import { setSilent, silencedBy } from './silence-queries.ts'

export default handle(silenceTopic, async ({ topic, isSilent }, { db, userId }) => {
  await setSilent(db, { userId, topic, isSilent })
  return { silenced: await silencedBy(db, userId) }
})
