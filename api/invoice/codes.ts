import { codes } from '../refusals.ts'

/** Refusals of invoices. */
export const invoiceCodes = codes({
  NOT_INVOICEABLE: ['E360001', '所选订单不能开票，请刷新后重新选择'],
  REISSUE_REFUSED: ['E360002', '该发票当前状态不能重开'],
  TOO_MANY_TITLES: ['E360003', '最多保存 20 个抬头'],
  COMPANY_INCOMPLETE: ['E360004', '请填写公司名称与税号'],
  NOT_SENDABLE: ['E360005', '该发票不能发送邮件，请下载保存'],
  MAIL_FAILED: ['E360006', '邮件没有发出，请核对邮箱后再试'],
})
