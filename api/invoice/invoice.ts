import { fen } from '../catalog/money.ts'
import { integer, list, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { titleFields } from './title/title.ts'

/** Requested, issued, failed at the platform, or reversed by a red invoice. */
export const INVOICE_STATES = ['requested', 'issued', 'failed', 'reversed'] as const

export const invoiceId = text({ min: 1, max: 64 })

/** An invoice for one or several orders. */
export const invoice = record({
  invoiceId: ['invoiceId', invoiceId],
  state: ['status', oneOf(...INVOICE_STATES)],
  ...titleFields,
  maskedEmail: ['email', text()],
  item: ['item', text()],
  fen: ['amount', fen],
  /** Tax on the amount, at the rate in percent. */
  taxFen: ['tax', fen],
  taxRate: ['taxRate', integer()],
  orderIds: ['orderNumbers', list(text())],
  number: ['invoiceNumber', optional(text())],
  failReason: ['failReason', optional(text())],
  /** The invoice replaced by this one. */
  replacesId: ['replaces', optional(text())],
  requestedAt: ['createTime', integer()],
  issuedAt: ['issueTime', optional(integer())],
  /** When the platform last mailed the invoice. */
  mailedAt: ['mailTime', optional(integer())],
  /** When the invoice failed, or was reversed. */
  endedAt: ['endTime', optional(integer())],
})
export type Invoice = ValueOf<typeof invoice>
