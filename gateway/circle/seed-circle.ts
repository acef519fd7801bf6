import type { Db } from '../db/schema.ts'
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
  for (const { id, topic, nickname, certificate, hoursAgo, text } of SAMPLE_POSTS)
    await db
      .insertInto('circle_posts')
      .values({
        ...{ post_id: id, topic_id: topic, user_id: null, nickname, content: text },
        ...{ certificate: certificate ?? null, state: 'shown' },
        created_at: new Date(now.getTime() - hoursAgo * HOUR_MS),
      })
      .onConflict((conflict) => conflict.column('post_id').doNothing())
      .execute()
}
