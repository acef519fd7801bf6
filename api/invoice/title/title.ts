import { flag, oneOf, optional, record, text, type ValueOf } from '#api/codec.ts'
import { EMAIL_PATTERN } from './email-pattern.ts'
import { taxNumber } from './tax-number.ts'

export const TITLE_KINDS = ['personal', 'company'] as const
export const TITLES_MAX = 20

/** Whom an invoice is made out to; a company has a tax number. */
export const titleFields = {
  kind: ['titleType', oneOf(...TITLE_KINDS)],
  name: ['title', text({ min: 1, max: 100, message: '请填写发票抬头' })],
  taxNumber: ['taxNo', optional(taxNumber)],
} as const

export const email = text({ max: 120, pattern: EMAIL_PATTERN, message: '请输入正确的邮箱' })

/** A title saved for the next invoice. */
export const invoiceTitle = record({
  titleId: ['id', text()],
  ...titleFields,
  isDefault: ['isDefault', flag()],
})
export type InvoiceTitle = ValueOf<typeof invoiceTitle>
