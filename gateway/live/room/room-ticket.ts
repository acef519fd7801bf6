import { keyedHash } from '#gateway/account/field-encryption.ts'

const HOURS_VALID = 12
const HOUR_MS = 3_600_000

const ticketOf = (roomId: string, hour: number, secretKey: string) =>
  keyedHash('liveTicket', `${roomId}:${hour}`, secretKey).slice(0, 24)

/** Admits a reader to the stream of a room that is not public: a stream has no login. */
export function roomTicket(roomId: string, now: Date, secretKey: string): string {
  return ticketOf(roomId, Math.floor(now.getTime() / HOUR_MS), secretKey)
}

export function isTicketValid(
  roomId: string,
  ticket: string | undefined,
  now: Date,
  secretKey: string,
): boolean {
  const hour = Math.floor(now.getTime() / HOUR_MS)
  for (let back = 0; back <= HOURS_VALID; back++)
    if (ticket === ticketOf(roomId, hour - back, secretKey)) return true
  return false
}
