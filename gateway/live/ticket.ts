import { keyedHash } from '../account/field-encryption.ts'

const HOURS_VALID = 12
const HOUR_MS = 3_600_000

interface Admission {
  use: 'liveTicket' | 'videoTicket'
  /** The room or the video. */
  subject: string
  now: Date
  secretKey: string
}

const ticketOf = ({ use, subject, secretKey }: Admission, hour: number) =>
  keyedHash(use, `${subject}:${hour}`, secretKey).slice(0, 24)

/** Admits a reader for hours to what has no login: the stream of a room, the segments of a video. */
export function issueTicket(admission: Admission): string {
  return ticketOf(admission, Math.floor(admission.now.getTime() / HOUR_MS))
}

export function isTicketValid(admission: Admission, ticket: string | undefined): boolean {
  const hour = Math.floor(admission.now.getTime() / HOUR_MS)
  for (let back = 0; back <= HOURS_VALID; back++)
    if (ticket === ticketOf(admission, hour - back)) return true
  return false
}
