import type { Invoice } from '#api/invoice/invoice.ts'
import { getInvoice } from '#api/invoice/record/get-invoice.ts'
import { listInvoices } from '#api/invoice/record/list-invoices.ts'
import { reissueInvoice } from '#api/invoice/record/reissue-invoice.ts'
import { sendInvoice } from '#api/invoice/record/send-invoice.ts'
import { listInvoiceableOrders } from '#api/invoice/request/list-invoiceable-orders.ts'
import { requestInvoice } from '#api/invoice/request/request-invoice.ts'
import { deleteHeading } from '#api/invoice/title/delete-heading.ts'
import { listHeadings } from '#api/invoice/title/list-headings.ts'
import { cleanTaxNumber } from '#api/invoice/title/tax-number-check.ts'
import { ApiError, sentenceOf } from '#lib/shell/transport/errors.ts'
import { send } from '#lib/shell/transport/http.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import type { HeadingField, HeadingValues } from './heading-values.ts'

/** Everything the invoice pages ask the gateway; fetched with the first question. */
const QUIET = { isQuiet: true }

export async function askRequestPage() {
  const [orders, headings, invoices] = await Promise.all([
    send(listInvoiceableOrders, {}, QUIET),
    send(listHeadings, {}, QUIET),
    send(listInvoices, {}, QUIET),
  ])
  return { orders, headings, invoices }
}

export const askInvoice = (invoiceId: string) => send(getInvoice, { invoiceId }, QUIET)
export const removeHeading = (headingId: string) => send(deleteHeading, { headingId })

export type InvoiceOutcome =
  | { kind: 'asked'; invoice: Invoice }
  /** An order was invoiced or given back meanwhile. */
  | { kind: 'stale'; sentence: string }
  | { kind: 'refused'; field: HeadingField | undefined; sentence: string }
  | { kind: 'offline' }

export function sendRequest(
  orderIds: readonly string[],
  values: HeadingValues,
  isKept: boolean,
): Promise<InvoiceOutcome> {
  return outcomeOf(send(requestInvoice, { orderIds, ...wireHeading(values), isKept }))
}

export function sendReissue(invoiceId: string, values: HeadingValues): Promise<InvoiceOutcome> {
  return outcomeOf(send(reissueInvoice, { invoiceId, ...wireHeading(values) }))
}

export type MailOutcome =
  | { kind: 'sent'; maskedEmail: string; mailedAt: number }
  | { kind: 'refused'; sentence: string }

export async function sendMail(invoiceId: string, email: string): Promise<MailOutcome> {
  try {
    return { kind: 'sent', ...(await send(sendInvoice, { invoiceId, email })) }
  } catch (error) {
    return { kind: 'refused', sentence: sentenceOf(error, '') }
  }
}

function wireHeading({ kind, name, taxNumber, email }: HeadingValues) {
  const isCompany = kind === 'company'
  return {
    kind,
    name: name.trim(),
    taxNumber: isCompany ? cleanTaxNumber(taxNumber) : undefined,
    email: email.trim(),
  }
}

async function outcomeOf(sent: Promise<Invoice>): Promise<InvoiceOutcome> {
  try {
    return { kind: 'asked', invoice: await sent }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'offline' }
    const sentence = error.message
    if (isRefusal<typeof requestInvoice>(error, 'NOT_INVOICEABLE'))
      return { kind: 'stale', sentence }
    return { kind: 'refused', field: fieldOf(error), sentence }
  }
}

const FIELD_OF_WORD: Readonly<Record<string, HeadingField>> = {
  title: 'name',
  taxNo: 'taxNumber',
  email: 'email',
}

function fieldOf(error: ApiError): HeadingField | undefined {
  if (isRefusal<typeof requestInvoice>(error, 'COMPANY_INCOMPLETE')) return 'taxNumber'
  if (!isRefusal(error, 'INVALID')) return undefined
  const { data } = error
  const word = typeof data === 'object' && data && 'field' in data ? String(data.field) : ''
  return FIELD_OF_WORD[word]
}
