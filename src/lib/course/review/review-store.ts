import type { ValueOf } from '#api/codec.ts'
import type { listReviews } from '#api/course/review/list-reviews.ts'
import type { Review } from '#api/course/review/review.ts'
import { call } from '#lib/data/call.ts'
import { form } from '#lib/data/form.ts'
import { type ResourceStore, resource } from '#lib/data/resource.ts'
import { REVIEW_TEXTS as TEXTS } from './review-texts.ts'

type Reviews = ValueOf<(typeof listReviews)['answer']>

/** The reviews of a course, the reader's own, and whether they may write one. */
export const createReviews = (productId: string) =>
  resource<Reviews>({
    access: 'open',
    load: () => call(() => import('#api/course/review/list-reviews.ts'), { productId }),
  })

/** The reader's own review, to be written or changed; a draft is stored per course. */
export function createReviewForm(productId: string, $reviews: ResourceStore<Reviews>) {
  const $form = form({
    initial: { stars: '', text: '' },
    draft: () => `review:${productId}`,
    check: ({ stars, text }) => ({
      stars: stars ? undefined : TEXTS.starless,
      text: text.trim() ? undefined : TEXTS.empty,
    }),
    send: ({ stars, text }) =>
      call(() => import('#api/course/review/save-review.ts'), {
        productId,
        stars: Number(stars),
        text: text.trim(),
      }),
    done(own) {
      $form.begin(fieldsOf(own))
      $reviews.patch((reviews) => ({ ...reviews, own }))
      return $reviews.refresh()
    },
    fields: { REVIEW_FORBIDDEN: 'text' },
    texts: { offline: TEXTS.failed },
  })
  return $form
}

/** The fields of the form for a review that was sent before. */
export function fieldsOf({ stars, text }: Review) {
  return { stars: String(stars), text }
}
