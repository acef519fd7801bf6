import { type Kysely, sql } from 'kysely'

/** What advisers have posted in the circle joins the record of publications; what was removed is withdrawn there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into publications (
      publication_id, kind, subject_id, product_id, adviser_name, adviser_certificate, title, text, published_at)
    select post.post_id, 'post', post.topic_id, topic.product_id, coalesce(post.nickname, ''), post.certificate, '',
      post.content, post.created_at
    from circle_posts post join circle_topics topic on topic.topic_id = post.topic_id
    where post.certificate is not null order by post.id
    on conflict (publication_id) do nothing`.execute(db)
  await sql`
    insert into publications (
      publication_id, kind, subject_id, product_id, adviser_name, adviser_certificate, title, text, published_at,
      withdraws, reason)
    select post_id || ':withdrawn', 'post', subject_id, product_id, adviser_name, adviser_certificate, '', '', now(),
      post_id, coalesce(post.reason, '')
    from circle_posts post join publications entry on entry.publication_id = post.post_id
    where post.state = 'removed' order by post.id
    on conflict (withdraws) do nothing`.execute(db)
}
