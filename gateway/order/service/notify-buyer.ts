import type { Db } from '#gateway/db/schema.ts'
import { addNotice } from '#gateway/message/notice/notice-queries.ts'
import { writeMessage } from '#gateway/message/queries.ts'

interface OrderNews {
  userId: string
  productName: string
  words: { title: string; body: string }
  target: string
}

/** Into the buyer's inbox, and through the official account to those who have linked theirs. */
export async function notifyBuyer(
  db: Db,
  { userId, productName, words, target }: OrderNews,
  now: Date,
): Promise<void> {
  await writeMessage(db, { userId, kind: 'service', ...words, target }, now)
  const notice = { kind: 'order', userId, title: productName, figure: words.title, target } as const
  await addNotice(db, notice, now)
}
