import { REPORTS_TO_HIDE, reportPost } from '#api/circle/report-post.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { reportOnce } from '../person/person-queries.ts'
import { postFor } from './post-queries.ts'

export default handle(
  reportPost,
  async ({ postId, reason }, { db, userId, now }) => {
    const row = await postFor(db, postId, { userId, now })
    if (row?.state !== 'shown' || !row.is_readable) return notFound()
    if (row.user_id === userId) return refuse('OWN_PAGE')
    await reportOnce(db, { postId, userId, reason }, { hideFrom: REPORTS_TO_HIDE, now })
    return {}
  },
  {
    limits: [
      { name: 'circleReport', points: 20, perSeconds: 3600, key: (_, { userId }) => userId ?? '' },
    ],
  },
)
