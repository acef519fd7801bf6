import type { Db } from '../db/schema.ts'
import { HttpFailure } from './error.ts'

/**
 * Locks a user until the transaction ends, so that changes of what they own run one after the other and limits hold. An
 * account merged meanwhile has no login.
 */
export async function lockUser(db: Db, userId: string): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('user_id', '=', userId)
    .where('merged_into', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) throw new HttpFailure(200, 'LOGIN_REQUIRED')
}
