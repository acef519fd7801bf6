import { type Selectable, sql } from 'kysely'
import type { Ticket, TicketKind, TicketState, TicketTopic } from '#api/support/ticket.ts'
import { decryptField, encryptField } from '../account/field-encryption.ts'
import { olderThan } from '../db/page.ts'
import type { Db } from '../db/schema.ts'
import { pictureIdsOf } from './picture-queries.ts'
import type { SupportTicketsTable } from './tables.ts'

export type TicketRow = Selectable<SupportTicketsTable>

const DETAILS = 'supportTicket'

/** Fields that only the author and operators read. */
export interface TicketDetails {
  text: string
  contact?: string | undefined
}

export interface NewTicket {
  ticketId: string
  userId: string
  key: string
  kind: TicketKind
  topic: TicketTopic
  orderId?: string | undefined
  details: TicketDetails
  dueAt: Date
}

/** Inserts a ticket; undefined if the same key was submitted before. */
export async function insertTicket(
  db: Db,
  ticket: NewTicket,
  secretKey: string,
  now: Date,
): Promise<TicketRow | undefined> {
  return db
    .insertInto('support_tickets')
    .values({
      ticket_id: ticket.ticketId,
      user_id: ticket.userId,
      client_key: ticket.key,
      kind: ticket.kind,
      topic: ticket.topic,
      order_id: ticket.orderId ?? null,
      details_sealed: encryptField(DETAILS, JSON.stringify(ticket.details), secretKey),
      state: 'waiting',
      reply: null,
      created_at: now,
      due_at: ticket.dueAt,
      answered_at: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'client_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function ticketOfKey(db: Db, userId: string, key: string): Promise<TicketRow> {
  return db
    .selectFrom('support_tickets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_key', '=', key)
    .executeTakeFirstOrThrow()
}

/** A ticket by its number: of one user, or of any user for an operator. */
export async function ticketById(
  db: Db,
  ticketId: string,
  userId?: string,
): Promise<TicketRow | undefined> {
  let query = db.selectFrom('support_tickets').selectAll().where('ticket_id', '=', ticketId)
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  return query.executeTakeFirst()
}

interface TicketPage {
  userId: string
  kind?: TicketKind | undefined
  /** Number of the last ticket of the previous page. */
  cursor?: string | undefined
  limit: number
}

const TICKETS = { table: 'support_tickets', key: 'ticket_id', owner: 'user_id' } as const

/** Tickets of a user, newest first. */
export async function ticketsOf(db: Db, page: TicketPage): Promise<readonly TicketRow[]> {
  const { userId, kind, cursor, limit } = page
  let query = db
    .selectFrom('support_tickets')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
  if (kind) query = query.where('kind', '=', kind)
  if (cursor) query = query.where(olderThan(TICKETS, cursor, userId))
  return query.execute()
}

interface TicketFilter {
  kind?: TicketKind | undefined
  state?: TicketState | undefined
  limit: number
}

/** Tickets of all users: open ones first, by the day on which a reply is due. */
export async function ticketsFor(db: Db, filter: TicketFilter): Promise<readonly TicketRow[]> {
  let query = db
    .selectFrom('support_tickets')
    .selectAll()
    .orderBy(sql`state <> 'answered'`, 'desc')
    .orderBy(sql`case when state <> 'answered' then due_at end`)
    .orderBy('id', 'desc')
    .limit(filter.limit)
  if (filter.kind) query = query.where('kind', '=', filter.kind)
  if (filter.state) query = query.where('state', '=', filter.state)
  return query.execute()
}

export async function countOpenTickets(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('support_tickets')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('state', '<>', 'answered')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Marks a ticket as being worked on; false if it is no longer waiting. */
export async function startTicket(db: Db, ticketId: string): Promise<boolean> {
  const taken = await db
    .updateTable('support_tickets')
    .set({ state: 'handling' })
    .where('ticket_id', '=', ticketId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return Number(taken.numUpdatedRows) === 1
}

/** Stores the one reply; undefined if there is one already. */
export async function answerTicket(
  db: Db,
  { ticketId, reply }: { ticketId: string; reply: string },
  now: Date,
): Promise<TicketRow | undefined> {
  return db
    .updateTable('support_tickets')
    .set({ state: 'answered', reply, answered_at: now })
    .where('ticket_id', '=', ticketId)
    .where('state', '<>', 'answered')
    .returningAll()
    .executeTakeFirst()
}

export function decryptTicket(row: TicketRow, secretKey: string): TicketDetails {
  return JSON.parse(decryptField(DETAILS, row.details_sealed, secretKey))
}

const MOBILE = /(?<!\d)(1\d{2})\d{4}(\d{4})(?!\d)/g

/** A contact with every mobile in it masked. */
export function maskContact(contact: string): string {
  return contact.replace(MOBILE, '$1****$2')
}

/** Tickets as their author sees them. */
export async function ticketAnswers(
  db: Db,
  rows: readonly TicketRow[],
  secretKey: string,
): Promise<readonly Ticket[]> {
  const pictures = await pictureIdsOf(
    db,
    rows.map((row) => row.ticket_id),
  )
  return rows.map((row) => {
    const { text, contact } = decryptTicket(row, secretKey)
    return {
      ticketId: row.ticket_id,
      kind: row.kind,
      topic: row.topic,
      orderId: row.order_id ?? undefined,
      text,
      pictureIds: pictures.get(row.ticket_id) ?? [],
      contact: contact && maskContact(contact),
      state: row.state,
      reply: row.reply ?? undefined,
      createdAt: row.created_at.getTime(),
      dueAt: row.due_at.getTime(),
      answeredAt: row.answered_at?.getTime(),
    }
  })
}
