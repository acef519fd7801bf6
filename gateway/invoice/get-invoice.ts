import { getInvoice as getInvoiceCall } from '#api/invoice/get-invoice.ts'
import { openAtRest } from '../account/at-rest.ts'
import { handle } from '../http/handle.ts'
import { issueInvoices } from './issue-invoices.ts'
import { INVOICE_FILE_PURPOSE } from './keep-issue.ts'
import { invoiceAnswer, invoiceOf } from './queries.ts'
import { notFound } from './refusal.ts'

export const getInvoice = handle(getInvoiceCall, async ({ invoiceId }, context) => {
  const { db, userId, config } = context
  await issueInvoices(context, userId)
  const row = await invoiceOf(db, userId, invoiceId)
  if (!row) return notFound()
  const pdf = row.pdf_sealed
    ? openAtRest(INVOICE_FILE_PURPOSE, row.pdf_sealed, config.secretKey)
    : undefined
  return { invoice: invoiceAnswer(row, config.secretKey), pdf }
})
