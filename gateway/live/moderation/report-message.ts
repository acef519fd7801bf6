import { reportMessage } from '#api/live/moderation/report-message.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { authorOf } from '../chat/moderation-queries.ts'
import { isClosedTo } from '../room/owners-only.ts'
import { storeReport } from './report-queries.ts'

export default handle(
  reportMessage,
  async ({ id, seq, reason, words }, { db, userId, now }) => {
    if (await isClosedTo(db, id, userId, now)) return notFound()
    const author = await authorOf(db, { roomId: id, seq })
    if (!author) return notFound()
    if (author.userId === userId) return refuse('OWN_MESSAGE')
    const said = words?.trim() || null
    await storeReport(db, { room_id: id, seq, user_id: userId, reason, words: said }, now)
    return {}
  },
  {
    limits: [
      { name: 'chatReport', points: 20, perSeconds: 3600, key: (_, { userId }) => userId ?? '' },
    ],
  },
)
