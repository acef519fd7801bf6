import { listInvoiceableOrders } from '#api/invoice/request/list-invoiceable-orders.ts'
import { handle } from '#gateway/http/handle.ts'
import { invoiceableOrders } from '../queries.ts'

export default handle(listInvoiceableOrders, async (_request, { db, userId }) =>
  (await invoiceableOrders(db, userId)).map((row) => ({
    orderId: row.order_id,
    productName: row.product_name,
    fen: row.paid_fen,
    paidAt: row.paid_at?.getTime() ?? 0,
  })),
)
