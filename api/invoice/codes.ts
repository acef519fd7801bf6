/** Business "no" of the invoices, each with the sentence a person reads. */
export const INVOICE_CODES = {
  E360001: '所选订单不能开票，请刷新后重新选择',
  E360002: '该发票当前状态不能重开',
  E360003: '最多保存 20 个抬头',
  E360004: '请填写公司名称与税号',
  E360005: '该发票不能发送邮件，请下载保存',
  E360006: '邮件没有发出，请核对邮箱后再试',
} as const

export const NOT_INVOICEABLE = 'E360001'
export const REISSUE_REFUSED = 'E360002'
export const TOO_MANY_HEADINGS = 'E360003'
export const COMPANY_INCOMPLETE = 'E360004'

export const NOT_SENDABLE = 'E360005'
export const MAIL_FAILED = 'E360006'

export type InvoiceCode = keyof typeof INVOICE_CODES

/** The codes of one call with their sentences. */
export function invoiceCodes(...codes: readonly InvoiceCode[]): Record<string, string> {
  return Object.fromEntries(codes.map((code) => [code, INVOICE_CODES[code]]))
}
