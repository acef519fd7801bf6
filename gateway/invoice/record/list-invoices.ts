import { listInvoices } from '#api/invoice/record/list-invoices.ts'
import { handle } from '#gateway/http/handle.ts'
import { issueInvoices } from '../issue/issue-invoices.ts'
import { invoiceAnswer, invoicesOf } from '../queries.ts'

export default handle(listInvoices, async (_request, context) => {
  const { db, userId, config } = context
  await issueInvoices(context, userId)
  return (await invoicesOf(db, userId)).map((row) => invoiceAnswer(row, config.secretKey))
})
