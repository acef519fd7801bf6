import { sql } from 'kysely'
import { queue, waitingRows } from '#gateway/hooks/queue.ts'
import { everyFewSeconds } from '#gateway/hooks/round.ts'
import { rewriteNextPart } from './broadcast-queries.ts'
import { writeNextPart } from './write-messages.ts'

export const mailingQueue = queue(
  'mailings',
  '等待写入的群发消息',
  waitingRows(sql`mailing_parts`, 'sent_at'),
)
export const withdrawalQueue = queue(
  'withdrawals',
  '等待撤回的群发消息',
  waitingRows(sql`broadcasts where rewritten_to is not null`, 'withdrawn_at'),
)

/** Brings messages to those whom the event's own write did not reach. */
export const mailings = everyFewSeconds('分批写入群发消息', ({ db }) => writeNextPart(db))

/** Brings the reason of a withdrawal to those whom the withdrawal's own write did not reach. */
export const withdrawals = everyFewSeconds('分批撤回群发消息', ({ db }) => rewriteNextPart(db))
