import type { Invoice } from '#api/invoice/invoice.ts'
import { DETAIL_TEXTS } from './texts.ts'

export interface InvoiceStep {
  kind: 'done' | 'current' | 'failed' | 'todo'
  label: string
  at?: number | undefined
  note?: string | undefined
}

/** Past events of an invoice and what it waits for, in order. */
export function invoiceSteps(invoice: Invoice): readonly InvoiceStep[] {
  const { state, requestedAt, issuedAt, endedAt, failReason, number, mailedAt } = invoice
  const steps: InvoiceStep[] = [{ kind: 'done', label: DETAIL_TEXTS.requested, at: requestedAt }]
  if (state === 'requested') steps.push({ kind: 'current', label: DETAIL_TEXTS.issuing })
  if (issuedAt !== undefined)
    steps.push({ kind: 'done', label: DETAIL_TEXTS.issued, at: issuedAt, note: number })
  if (mailedAt !== undefined)
    steps.push({ kind: 'done', label: DETAIL_TEXTS.mailed(invoice.maskedEmail), at: mailedAt })
  else if (state === 'requested') steps.push({ kind: 'todo', label: DETAIL_TEXTS.mailing })
  if (state === 'failed')
    steps.push({ kind: 'failed', label: DETAIL_TEXTS.failedStep, at: endedAt, note: failReason })
  if (state === 'reversed') {
    const label = issuedAt === undefined ? DETAIL_TEXTS.cancelled : DETAIL_TEXTS.reversed
    steps.push({ kind: 'failed', label, at: endedAt })
  }
  return steps
}
