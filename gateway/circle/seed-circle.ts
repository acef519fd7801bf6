import type { Db } from '../db/schema.ts'
import { appendPublication } from '../publication/record.ts'
import { SAMPLE_POSTS, SAMPLE_TOPICS } from './sample-circle.ts'

const HOUR_MS = 3_600_000

/** Inserts missing topics and posts; what happened in the circle since is left alone. */
export async function seedCircle(db: Db, now: Date): Promise<void> {
  for (const [position, topic] of SAMPLE_TOPICS.entries())
    await db
      .insertInto('circle_topics')
      .values({ ...topic, position })
      .onConflict((conflict) => conflict.column('topic_id').doNothing())
      .execute()
  for (const { id, topic, nickname, certificate, hoursAgo, text } of SAMPLE_POSTS) {
    const publishedAt = new Date(now.getTime() - hoursAgo * HOUR_MS)
    await db
      .insertInto('circle_posts')
      .values({
        ...{ post_id: id, topic_id: topic, user_id: null, nickname, content: text },
        ...{ certificate: certificate ?? null, state: 'shown' },
        created_at: publishedAt,
      })
      .onConflict((conflict) => conflict.column('post_id').doNothing())
      .execute()
    if (certificate === undefined) continue
    await appendPublication(db, {
      ...{ publication_id: id, kind: 'post', subject_id: topic, title: '', text, securities: [] },
      ...{ adviser_name: nickname, adviser_certificate: certificate, published_at: publishedAt },
      product_id: SAMPLE_TOPICS.find(({ topic_id }) => topic_id === topic)?.product_id ?? null,
    })
  }
}
