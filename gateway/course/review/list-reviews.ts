import { listReviews, REVIEWS_MAX } from '#api/course/review/list-reviews.ts'
import { handle } from '#gateway/http/handle.ts'
import { hasWatched, ownReview, ratingsOf, shownReviews } from './review-queries.ts'

export default handle(listReviews, async ({ productId }, { db, userId }) => {
  const own = userId ? { userId, productId } : undefined
  return {
    rating: (await ratingsOf(db)).get(productId) ?? { count: 0 },
    reviews: await shownReviews(db, { productId, userId, limit: REVIEWS_MAX }),
    own: own && (await ownReview(db, own)),
    canWrite: own !== undefined && (await hasWatched(db, own)),
  }
})
