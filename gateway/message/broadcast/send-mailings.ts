import { everyFewSeconds } from '#gateway/hooks/round.ts'
import { writeNextPart } from './write-messages.ts'

/** Brings messages to those whom the event's own write did not reach. */
export const mailings = everyFewSeconds(({ db }) => writeNextPart(db))
