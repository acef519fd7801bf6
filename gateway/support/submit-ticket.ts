import { randomInt } from 'node:crypto'
import { ParseError } from '#api/codec.ts'
import { MEMBER_REPLY_DAYS, REPLY_DAYS, type Ticket, type TicketKind } from '#api/support/ticket.ts'
import { dayDigits } from '../china-time.ts'
import type { LoginContext } from '../http/handle.ts'
import { replyDue } from '../market/reply-due.ts'
import { lockBuyer } from '../order/lock-buyer.ts'
import { membershipEnd } from '../vip/membership.ts'
import { attachPictures } from './picture-queries.ts'
import { SUPPORT_TEXTS } from './texts.ts'
import { insertTicket, type NewTicket, ticketAnswers, ticketOfKey } from './ticket-queries.ts'

const PREFIX: Record<TicketKind, string> = { complaint: 'TS', feedback: 'FK' }

type TicketInput = Pick<NewTicket, 'key' | 'kind' | 'topic' | 'orderId' | 'details'> & {
  pictureIds: readonly string[]
}

/** Submits a ticket once for each key, with all its pictures or not at all. */
export async function submitTicket(
  { pictureIds, ...input }: TicketInput,
  { db, userId, now, config }: LoginContext,
): Promise<Ticket> {
  await lockBuyer(db, userId)
  const ticketId = newTicketId(input.kind, now)
  const isMember = (await membershipEnd(db, userId, now)) !== undefined
  const days = isMember ? MEMBER_REPLY_DAYS : REPLY_DAYS[input.kind]
  const dueAt = await replyDue(db, now, days)
  const ticket = { ...input, ticketId, userId, dueAt }
  const inserted = await insertTicket(db, ticket, config.secretKey, now)
  // Thrown, not returned: the ticket is rolled back together with its pictures.
  if (inserted && !(await attachPictures(db, { userId, ticketId, pictureIds })))
    throw new ParseError('pictures', SUPPORT_TEXTS.picturesGone)
  const row = inserted ?? (await ticketOfKey(db, userId, input.key))
  const [answer] = await ticketAnswers(db, [row], config.secretKey)
  if (!answer) throw new Error(`ticket ${row.ticket_id} has no answer`)
  return answer
}

function newTicketId(kind: TicketKind, now: Date): string {
  const digits = String(randomInt(0, 10 ** 10)).padStart(10, '0')
  return `${PREFIX[kind]}${dayDigits(now)}${digits}`
}
