import { sql } from 'kysely'
import type { Rating, Review, ReviewState } from '#api/course/review/review.ts'
import { maskedNickname } from '#gateway/account/masked-nickname.ts'
import type { Db } from '#gateway/db/schema.ts'

interface Own {
  userId: string
  productId: string
}

/** Whether an order of the course is paid and neither closed nor refunded, and some of a lesson was played. */
export async function hasWatched(db: Db, { userId, productId }: Own): Promise<boolean> {
  const bought = await db
    .selectFrom('services')
    .innerJoin('orders', 'orders.order_id', 'services.order_id')
    .select('services.order_id')
    .where('services.user_id', '=', userId)
    .where('services.product_id', '=', productId)
    .where('orders.state', 'in', ['serving', 'finished'])
    .limit(1)
    .executeTakeFirst()
  if (!bought) return false
  const played = await db
    .selectFrom('live_class_records as seen')
    .innerJoin('live_classes as c', 'c.room_id', 'seen.room_id')
    .innerJoin('live_terms as t', 't.term_id', 'c.term_id')
    .select('seen.room_id')
    .where('seen.user_id', '=', userId)
    .where('t.product_id', '=', productId)
    .where(sql<boolean>`seen.played <> '[]'`)
    .limit(1)
    .executeTakeFirst()
  return played !== undefined
}

/** Saves a person's review of a course; an edit of one that was hidden waits for an operator again. */
export async function writeReview(
  db: Db,
  { userId, productId, stars, text, isDoubtful }: Own & WrittenReview,
  now: Date,
): Promise<void> {
  const state = isDoubtful ? ('waiting' as const) : ('shown' as const)
  await db
    .insertInto('course_reviews')
    .values({
      ...{ user_id: userId, product_id: productId, stars, text, state },
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'product_id']).doUpdateSet({
        ...{ stars, text, updated_at: now, hide_reason: null },
        state: sql`case when course_reviews.state = 'hidden' then 'waiting' else ${state} end`,
      }),
    )
    .execute()
}

interface WrittenReview {
  stars: number
  text: string
  isDoubtful: boolean
}

function reviews(db: Db) {
  return db
    .selectFrom('course_reviews as r')
    .leftJoin('users', 'users.user_id', 'r.user_id')
    .selectAll('r')
    .select('users.nickname')
}

type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviews>['executeTakeFirstOrThrow']>>

const answerOf = (row: ReviewRow, userId: string | undefined): Review => ({
  id: Number(row.review_id),
  author: maskedNickname(row.nickname),
  stars: row.stars,
  text: row.text,
  at: row.updated_at.getTime(),
  state: row.state,
  isOwn: userId !== undefined && row.user_id === userId,
})

/** What everybody reads about a course, newest first. */
export async function shownReviews(
  db: Db,
  { productId, userId, limit }: { productId: string; userId?: string | undefined; limit: number },
): Promise<readonly Review[]> {
  const rows = await reviews(db)
    .where('r.product_id', '=', productId)
    .where('r.state', '=', 'shown')
    .orderBy('r.updated_at', 'desc')
    .orderBy('r.review_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => answerOf(row, userId))
}

export async function ownReview(db: Db, { userId, productId }: Own): Promise<Review | undefined> {
  const row = await reviews(db)
    .where('r.product_id', '=', productId)
    .where('r.user_id', '=', userId)
    .executeTakeFirst()
  return row && answerOf(row, userId)
}

/** Averages of courses that have shown reviews, by product. */
export async function ratingsOf(db: Db): Promise<ReadonlyMap<string, Rating>> {
  const rows = await db
    .selectFrom('course_reviews')
    .select((eb) => [
      'product_id',
      eb.fn.countAll<number | string>().as('count'),
      sql<number>`round(avg(stars) * 10)::integer`.as('tenths'),
    ])
    .where('state', '=', 'shown')
    .groupBy('product_id')
    .execute()
  return new Map(
    rows.map((row) => [row.product_id, { count: Number(row.count), tenths: row.tenths }]),
  )
}

/** Reviews for operators: those that wait first, then the newest. */
export async function reviewsForDesk(
  db: Db,
  { text = '', limit }: { text?: string; limit: number },
) {
  return reviews(db)
    .leftJoin('products', 'products.product_id', 'r.product_id')
    .select('products.name as course')
    .where('r.text', 'like', `%${text}%`)
    .orderBy((eb) => eb('r.state', '<>', 'waiting'))
    .orderBy('r.updated_at', 'desc')
    .limit(limit)
    .execute()
}

export async function countWaitingReviews(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('course_reviews')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Decides about a review; undefined if it is in that state already. */
export async function decideReview(
  db: Db,
  { reviewId, state, reason }: { reviewId: number; state: ReviewState; reason?: string },
) {
  return db
    .updateTable('course_reviews')
    .set({ state, hide_reason: reason ?? null })
    .where('review_id', '=', reviewId)
    .where('state', '<>', state)
    .returningAll()
    .executeTakeFirst()
}
