import type { Db } from '../db/schema.ts'

interface Received {
  openId: string
  onceId: string
  notice: Readonly<Record<string, string | undefined>>
}

/** Saves a notice of the official account; one that repeats another is dropped. */
export async function saveNotice(
  db: Db,
  { openId, onceId, notice }: Received,
  now: Date,
): Promise<void> {
  await db
    .insertInto('sandbox_notices')
    .values({
      open_id: openId,
      client_msg_id: onceId,
      notice: JSON.stringify(notice),
      sent_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What a person received, newest first. */
export async function noticesTo(db: Db, openId: string) {
  return db
    .selectFrom('sandbox_notices')
    .select(['notice', 'sent_at'])
    .where('open_id', '=', openId)
    .orderBy('sent_at', 'desc')
    .limit(20)
    .execute()
}
