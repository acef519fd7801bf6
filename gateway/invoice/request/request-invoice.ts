import { requestInvoice } from '#api/invoice/request/request-invoice.ts'
import { handle } from '#gateway/http/handle.ts'
import { refuse } from '#gateway/http/refusal.ts'
import { lockBuyer } from '#gateway/order/lock-buyer.ts'
import { insertInvoice, invoiceAnswer, invoiceableOrders } from '../queries.ts'
import { saveTitle } from '../title/title-queries.ts'

export default handle(requestInvoice, async (request, context) => {
  const { db, userId, now, config } = context
  const { kind, name, taxNumber, email, isKept } = request
  if (kind === 'company' && !taxNumber) return refuse('COMPANY_INCOMPLETE')
  await lockBuyer(db, userId)
  const wanted = new Set(request.orderIds)
  const orders = (await invoiceableOrders(db, userId)).filter((row) => wanted.has(row.order_id))
  if (orders.length === 0 || orders.length < wanted.size) return refuse('NOT_INVOICEABLE')
  // A person has no tax number.
  const title = { kind, name, taxNumber: kind === 'company' ? taxNumber : undefined }
  if (isKept && !(await saveTitle(db, userId, title, config.secretKey, now)))
    return refuse('TOO_MANY_TITLES')
  const invoice = await insertInvoice(
    db,
    {
      userId,
      details: { ...title, email },
      orderIds: orders.map((row) => row.order_id),
      fen: orders.reduce((sum, row) => sum + row.paid_fen, 0),
      replacesId: null,
    },
    config.secretKey,
    now,
  )
  return invoiceAnswer(invoice, config.secretKey)
})
