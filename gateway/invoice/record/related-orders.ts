import type { InvoicedOrder } from '#api/invoice/request/invoiced-order.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { InvoiceRow } from '../queries.ts'

/** The orders an invoice was requested for, whether or not it still holds them. */
export async function invoicedOrders(
  db: Db,
  { user_id: userId, order_ids: orderIds }: InvoiceRow,
): Promise<readonly InvoicedOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['order_id', 'product_name', 'paid_fen', 'paid_at'])
    .where('user_id', '=', userId)
    .where('order_id', 'in', orderIds)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    productName: row.product_name,
    fen: row.paid_fen,
    paidAt: row.paid_at?.getTime() ?? 0,
  }))
}

/** Whether an invoice holds orders: one that was reissued or reversed has released them. */
export async function isHoldingOrders(db: Db, invoiceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('invoice_orders')
    .select('order_id')
    .where('invoice_id', '=', invoiceId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The invoice that was reissued for this one. */
export async function replacementOf(
  db: Db,
  { user_id: userId, invoice_id: invoiceId }: InvoiceRow,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('invoices')
    .select('invoice_id')
    .where('user_id', '=', userId)
    .where('replaces_id', '=', invoiceId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.invoice_id
}
