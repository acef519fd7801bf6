import { saveReview } from '#api/course/review/save-review.ts'
import { findPromise } from '#api/promise-words.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { hasContact } from '#gateway/live/moderation/has-contact.ts'
import { hasWatched, ownReview, writeReview } from './review-queries.ts'

export default handle(
  saveReview,
  async ({ productId, stars, text }, { db, userId, now, live }) => {
    const own = { userId, productId }
    if (!(await hasWatched(db, own))) return refuse('NOT_WATCHED')
    if ((await live.words.find(db, text)) ?? findPromise(text)) return refuse('REVIEW_FORBIDDEN')
    await writeReview(db, { ...own, stars, text: text.trim(), isDoubtful: hasContact(text) }, now)
    return (await ownReview(db, own)) ?? notFound()
  },
  {
    limits: [{ name: 'review', points: 6, perSeconds: 60, key: (_, { userId }) => userId ?? '' }],
  },
)
