import { startSession } from '#gateway/account/session/sessions.ts'
import type { Services } from '#gateway/http/handle.ts'

/** A logged-in person: a user row and a running session. */
export async function seedUser(
  { db, config, clock }: Pick<Services, 'db' | 'clock'> & { config: { secretKey: string } },
  userId: string,
): Promise<{ userId: string; token: string }> {
  const now = clock.now()
  await db
    .insertInto('users')
    .values({ user_id: userId, nickname: '测试用户', created_at: now })
    .execute()
  const token = await startSession(db, { userId, loginType: 'wap' }, config.secretKey, now)
  return { userId, token }
}
