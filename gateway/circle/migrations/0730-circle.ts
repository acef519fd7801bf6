import { type Kysely, sql } from 'kysely'

/** Topics, posts with pictures, votes, and who follows, blocks or reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table circle_topics (
      topic_id text primary key,
      name text not null,
      summary text not null,
      product_id text references products (product_id),
      position integer not null
    )`.execute(db)
  await sql`
    create table circle_posts (
      id bigint generated always as identity primary key,
      post_id text not null unique,
      topic_id text not null references circle_topics (topic_id),
      user_id text references users (user_id),
      nickname text,
      certificate text references live_advisers (certificate),
      content text not null,
      state text not null,
      reason text,
      ups integer not null default 0,
      downs integer not null default 0,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index circle_posts_topic on circle_posts (topic_id, id) where state = 'shown'`.execute(
    db,
  )
  await sql`create index circle_posts_user on circle_posts (user_id, id)`.execute(db)
  await sql`create index circle_posts_waiting on circle_posts (id) where state = 'waiting'`.execute(
    db,
  )
  await sql`
    create table circle_pictures (
      picture_id text primary key,
      user_id text not null references users (user_id),
      post_id text references circle_posts (post_id) on delete cascade,
      position integer not null default 0,
      picture_sealed text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index circle_pictures_post on circle_pictures (post_id)`.execute(db)
  await sql`create index circle_pictures_waiting on circle_pictures (created_at) where post_id is null`.execute(
    db,
  )
  await sql`
    create table circle_votes (
      post_number bigint not null references circle_posts (id) on delete cascade,
      user_id text not null references users (user_id),
      vote text not null check (vote in ('up', 'down')),
      primary key (post_number, user_id)
    )`.execute(db)
  await sql`
    create table circle_topic_follows (
      topic_id text not null references circle_topics (topic_id),
      user_id text not null references users (user_id),
      primary key (topic_id, user_id)
    )`.execute(db)
  for (const table of ['circle_follows', 'circle_blocks'])
    await sql`
      create table ${sql.table(table)} (
        user_id text not null references users (user_id),
        author_id text not null references users (user_id),
        primary key (user_id, author_id),
        check (user_id <> author_id)
      )`.execute(db)
  await sql`
    create table circle_reports (
      post_id text not null references circle_posts (post_id) on delete cascade,
      user_id text not null references users (user_id),
      reason text not null,
      created_at timestamptz not null,
      primary key (post_id, user_id)
    )`.execute(db)
}
