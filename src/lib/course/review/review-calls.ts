import type { Review } from '#api/course/review/review.ts'
import { call } from '#lib/data/call.ts'

/** The reviews of a course, and the reader's own. */
export async function readReviews(productId: string) {
  return call(() => import('#api/course/review/list-reviews.ts'), { productId })
}

export async function sendReview(
  productId: string,
  { stars, text }: { stars: number; text: string },
): Promise<Review> {
  return call(() => import('#api/course/review/save-review.ts'), { productId, stars, text })
}
