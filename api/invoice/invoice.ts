import { fen } from '../catalog/money.ts'
import { integer, list, oneOf, optional, record, text, type ValueOf } from '../codec.ts'
import { titleFields } from './title/title.ts'

/** Asked for, made out, failed at the platform, or taken back by a red one. */
export const INVOICE_STATES = ['requested', 'issued', 'failed', 'reversed'] as const

export const invoiceId = text({ min: 1, max: 64 })

/** An invoice over one or several orders. */
export const invoice = record({
  invoiceId: ['invoiceId', invoiceId],
  state: ['status', oneOf(...INVOICE_STATES)],
  ...titleFields,
  maskedEmail: ['email', text()],
  item: ['item', text()],
  fen: ['amount', fen],
  /** Of the amount, at the rate in percent. */
  taxFen: ['tax', fen],
  taxRate: ['taxRate', integer()],
  orderIds: ['orderNumbers', list(text())],
  number: ['invoiceNumber', optional(text())],
  failReason: ['failReason', optional(text())],
  /** The invoice this one was made out anew for. */
  replacesId: ['replaces', optional(text())],
  requestedAt: ['createTime', integer()],
  issuedAt: ['issueTime', optional(integer())],
  /** When the platform last mailed it. */
  mailedAt: ['mailTime', optional(integer())],
  /** When it failed, or was taken back. */
  endedAt: ['endTime', optional(integer())],
})
export type Invoice = ValueOf<typeof invoice>
