import { everyFewSeconds } from '#gateway/hooks/round.ts'
import { rewriteNextPart } from './broadcast-queries.ts'
import { writeNextPart } from './write-messages.ts'

/** Brings messages to those whom the event's own write did not reach. */
export const mailings = everyFewSeconds(({ db }) => writeNextPart(db))

/** Brings the reason of a withdrawal to those whom the withdrawal's own write did not reach. */
export const withdrawals = everyFewSeconds(({ db }) => rewriteNextPart(db))
