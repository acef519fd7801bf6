import type { Db } from '#gateway/db/schema.ts'

/** What operators wrote about an order, oldest first. */
export async function orderNotes(db: Db, orderId: string) {
  return db
    .selectFrom('order_notes')
    .select(['operator', 'body', 'written_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

interface NewNote {
  noteId: string
  orderId: string
  operator: string
  body: string
}

/** Stores a note; false if it was posted before. */
export async function insertNote(
  db: Db,
  { noteId, orderId, operator, body }: NewNote,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('order_notes')
    .values({ note_id: noteId, order_id: orderId, operator, body, written_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) === 1
}

/** Notes may name their buyers, so they go with the accounts. */
export async function deleteNotes(db: Db, userIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('order_notes')
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('orders').select('order_id').where('user_id', 'in', userIds),
    )
    .execute()
}
