import type { Db } from '../db/schema.ts'

/** The address a message about an instruction opens. */
export function pushTarget(strategyId: string, moveId: string): string {
  return `/WareDirective?${new URLSearchParams({ id: strategyId, instruct: moveId })}`
}

/** The messages of a person by their target: which of the pushes they have read. */
export async function pushMessagesOf(db: Db, userId: string, targets: readonly string[]) {
  if (targets.length === 0) return new Map<string, { messageId: string; isRead: boolean }>()
  const rows = await db
    .selectFrom('messages')
    .select(['message_id', 'target', 'read_at'])
    .where('user_id', '=', userId)
    .where('target', 'in', [...targets])
    .orderBy('id')
    .execute()
  return new Map(
    rows.map(({ message_id, target, read_at }) => [
      target ?? '',
      { messageId: message_id, isRead: read_at !== null },
    ]),
  )
}
