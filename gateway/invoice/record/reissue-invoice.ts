import { reissueInvoice } from '#api/invoice/record/reissue-invoice.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound, refuse } from '#gateway/http/refusal.ts'
import { lockBuyer } from '#gateway/order/lock-buyer.ts'
import {
  appendReversal,
  insertInvoice,
  invoiceAnswer,
  invoiceOf,
  releaseOrders,
  replaceInvoice,
} from '../queries.ts'
import { REVERSED } from '../texts.ts'

export default handle(reissueInvoice, async (request, context) => {
  const { db, userId, now, config } = context
  const { invoiceId, kind, name, taxNumber, email } = request
  if (kind === 'company' && !taxNumber) return refuse('COMPANY_INCOMPLETE')
  await lockBuyer(db, userId)
  const row = await invoiceOf(db, userId, invoiceId)
  if (!row) return notFound()
  if (row.state !== 'issued' && row.state !== 'failed') return refuse('REISSUE_REFUSED')
  // The orders leave the old invoice before the new one is inserted: only one at a time may hold them.
  if (row.state === 'issued') await replaceInvoice(db, invoiceId, now)
  if (!(await releaseOrders(db, invoiceId))) return refuse('REISSUE_REFUSED')
  if (row.state === 'issued') await appendReversal(db, row, REVERSED.reissued, now)
  const fresh = await insertInvoice(
    db,
    {
      userId,
      details: { kind, name, taxNumber: kind === 'company' ? taxNumber : undefined, email },
      orderIds: row.order_ids,
      fen: row.fen,
      replacesId: invoiceId,
    },
    config.secretKey,
    now,
  )
  return invoiceAnswer(fresh, config.secretKey)
})
