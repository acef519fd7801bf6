import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { divideHalfUp } from '#api/exchange/price/rounding.ts'
import type { Invoice } from '#api/invoice/invoice.ts'
import type { TITLE_KINDS } from '#api/invoice/title/title.ts'
import { decryptField, encryptField } from '../account/field-encryption.ts'
import type { Db } from '../db/schema.ts'
import { appendOrderEvent } from '../order/order-queries.ts'
import type { InvoicesTable } from './tables.ts'
import { ITEM, REVERSED } from './texts.ts'

export type InvoiceRow = Selectable<InvoicesTable>

export const DETAILS_PURPOSE = 'invoice'
/** Percent, included in every price. */
const TAX_RATE = 6

export interface Details {
  kind: (typeof TITLE_KINDS)[number]
  name: string
  taxNumber?: string | undefined
  email: string
}

/** Paid orders of a user that belong to no invoice, newest first. */
export async function invoiceableOrders(db: Db, userId: string) {
  return db
    .selectFrom('orders')
    .leftJoin('invoice_orders', 'invoice_orders.order_id', 'orders.order_id')
    .select(['orders.order_id', 'orders.product_name', 'orders.paid_fen', 'orders.paid_at'])
    .where('orders.user_id', '=', userId)
    .where('orders.state', 'in', ['paid', 'serving', 'finished'])
    .where('orders.paid_fen', '>', 0)
    .where('invoice_orders.order_id', 'is', null)
    .orderBy('orders.id', 'desc')
    .execute()
}

interface NewInvoice {
  userId: string
  details: Details
  orderIds: readonly string[]
  fen: number
  replacesId: string | null
}

/** Inserts an invoice and binds its orders to it; the caller holds the owner's lock. */
export async function insertInvoice(
  db: Db,
  { userId, details, orderIds, fen, replacesId }: NewInvoice,
  secretKey: string,
  now: Date,
): Promise<InvoiceRow> {
  const row = await db
    .insertInto('invoices')
    .values({
      invoice_id: randomBytes(12).toString('base64url'),
      user_id: userId,
      state: 'requested',
      details_sealed: encryptField(DETAILS_PURPOSE, JSON.stringify(details), secretKey),
      item: ITEM,
      fen,
      tax_fen: fen - divideHalfUp(fen * 100, 100 + TAX_RATE),
      tax_rate: TAX_RATE,
      order_ids: [...orderIds],
      number: null,
      fail_reason: null,
      replaces_id: replacesId,
      requested_at: now,
      issued_at: null,
      pdf_sealed: null,
      picture_sealed: null,
      mailed_at: null,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const orderId of orderIds) {
    await db
      .insertInto('invoice_orders')
      .values({ order_id: orderId, invoice_id: row.invoice_id })
      .execute()
    await appendOrderEvent(db, { orderId, kind: 'invoiceRequested', ref: row.invoice_id }, now)
  }
  return row
}

/** Releases the orders of an invoice for another one. */
export async function releaseOrders(db: Db, invoiceId: string): Promise<boolean> {
  const released = await db
    .deleteFrom('invoice_orders')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
  return released.numDeletedRows > 0
}

/** An invoice of this user; undefined for somebody else's. */
export async function invoiceOf(
  db: Db,
  userId: string,
  invoiceId: string,
): Promise<InvoiceRow | undefined> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function invoicesOf(db: Db, userId: string): Promise<readonly InvoiceRow[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

/** Invoices of all users, waiting ones first. */
export async function allInvoices(db: Db, limit: number): Promise<readonly InvoiceRow[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .orderBy(sql`state = 'requested'`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function invoiceById(db: Db, invoiceId: string): Promise<InvoiceRow | undefined> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
}

/** The invoice an order belongs to. */
export async function invoiceIdOf(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('invoice_orders')
    .select('invoice_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.invoice_id
}

type InvoiceMove =
  | 'state'
  | 'number'
  | 'fail_reason'
  | 'issued_at'
  | 'pdf_sealed'
  | 'picture_sealed'
  | 'ended_at'
  | 'is_by_platform'
  | 'ofd_url'

/** Changes the state of an invoice; undefined if it is not in the expected state. */
export async function moveInvoice(
  db: Db,
  invoiceId: string,
  from: InvoiceRow['state'],
  set: Partial<Pick<InvoiceRow, InvoiceMove>>,
): Promise<InvoiceRow | undefined> {
  return db
    .updateTable('invoices')
    .set(set)
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst()
}

/** Sets the file of an invoice that waits or is issued; false for any other. */
export async function setInvoiceFile(
  db: Db,
  invoiceId: string,
  pdfSealed: string,
): Promise<boolean> {
  const set = await db
    .updateTable('invoices')
    .set({ pdf_sealed: pdfSealed })
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', ['requested', 'issued'])
    .executeTakeFirst()
  return Number(set.numUpdatedRows) === 1
}

/** What a void invoice sets besides: the platform has to reverse what it was sent, if it was sent anything. */
const REVERSAL_DUE = {
  is_reversal_due: sql<boolean>`is_by_platform or (state = 'requested' and platform_tries > 0)`,
  platform_tries: 0,
  platform_due_at: null,
  platform_problem: null,
} as const

/** Reverses the invoice of a refunded order; its other orders can be invoiced again. */
export async function reverseInvoiceOf(db: Db, orderId: string, now: Date): Promise<void> {
  const invoiceId = await invoiceIdOf(db, orderId)
  if (!invoiceId) return
  const reversed = await db
    .updateTable('invoices')
    .set({ state: 'reversed', ended_at: now, ...REVERSAL_DUE })
    .where('invoice_id', '=', invoiceId)
    .returning(['invoice_id', 'order_ids'])
    .executeTakeFirstOrThrow()
  await releaseOrders(db, invoiceId)
  await appendReversal(db, reversed, REVERSED.refunded, now)
}

/** Makes an issued invoice void, because another one replaces it. */
export async function replaceInvoice(db: Db, invoiceId: string, now: Date): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ state: 'reversed', ended_at: now, ...REVERSAL_DUE })
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'issued')
    .execute()
}

/** Appends to the timeline of each of its orders that an invoice was reversed. */
export async function appendReversal(
  db: Db,
  { invoice_id: ref, order_ids }: Pick<InvoiceRow, 'invoice_id' | 'order_ids'>,
  detail: string,
  now: Date,
): Promise<void> {
  for (const orderId of order_ids)
    await appendOrderEvent(db, { orderId, kind: 'invoiceReversed', ref, detail }, now)
}

export function decryptInvoice(row: InvoiceRow, secretKey: string): Details {
  return JSON.parse(decryptField(DETAILS_PURPOSE, row.details_sealed, secretKey))
}

/** `x***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}

/** An invoice as API answers contain it. */
export function invoiceAnswer(row: InvoiceRow, secretKey: string): Invoice {
  const { kind, name, taxNumber, email } = decryptInvoice(row, secretKey)
  return {
    invoiceId: row.invoice_id,
    state: row.state,
    kind,
    name,
    taxNumber,
    maskedEmail: maskEmail(email),
    item: row.item,
    fen: row.fen,
    taxFen: row.tax_fen,
    taxRate: row.tax_rate,
    orderIds: row.order_ids,
    number: row.number ?? undefined,
    failReason: row.fail_reason ?? undefined,
    replacesId: row.replaces_id ?? undefined,
    requestedAt: row.requested_at.getTime(),
    issuedAt: row.issued_at?.getTime(),
    mailedAt: row.mailed_at?.getTime(),
    endedAt: row.ended_at?.getTime(),
  }
}
