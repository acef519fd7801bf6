import { startSession } from '#gateway/account/session/sessions.ts'
import type { Services } from '#gateway/http/handle.ts'
import type { Host } from '../gateway/client.ts'

interface Seedable extends Host {
  services: Pick<Services, 'db' | 'clock'> & { config: { secretKey: string } }
}

/** A logged-in user created without a call: a row and a running session. */
export async function seedUser(
  { url, services: { db, config, clock } }: Seedable,
  userId: string,
): Promise<{ url: string; userId: string; token: string }> {
  const now = clock.now()
  await db
    .insertInto('users')
    .values({ user_id: userId, nickname: '测试用户', created_at: now })
    .execute()
  const token = await startSession(db, { userId, loginType: 'wap' }, config.secretKey, now)
  return { url, userId, token }
}
