import { type Kysely, sql } from 'kysely'

/** What buyers say about a course: one review per person and course. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table course_reviews (
      review_id bigint generated always as identity primary key,
      user_id text references users (user_id),
      product_id text not null,
      stars smallint not null check (stars between 1 and 5),
      text text not null,
      state text not null check (state in ('shown', 'waiting', 'hidden')),
      hide_reason text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (user_id, product_id)
    )`.execute(db)
  await sql`create index course_reviews_product on course_reviews (product_id, updated_at)`.execute(
    db,
  )
}
