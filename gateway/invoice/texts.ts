/** The item printed on a service invoice. */
export const ITEM = '信息技术服务*投资咨询服务费'

export const ISSUED = (number: string) => ({
  title: '发票已开具',
  body: `发票（号码 ${number}）已开具，可在发票详情查看与下载。`,
})

export const REFUSED = (reason: string) => ({
  title: '发票开具失败',
  body: `${reason}。修改后可重新提交。`,
})

export const INVOICE_NUMBER = (number: string) => `发票号码 ${number}`

/** Why an invoice is reversed, as the timeline of its orders says. */
export const REVERSED = {
  reissued: '修改抬头，原发票已作废并重新申请',
  refunded: '订单退款，原发票已作废',
} as const

/** About the PDF that an operator uploads. */
export const FILE_TEXTS = {
  action: '上传发票文件',
  tooLarge: '文件超过 1 MB，请上传平台导出的原始 PDF',
  noPdf: '这不是完整的 PDF 文件，请上传平台导出的原始 PDF',
  over: '这张发票已经失败或红冲，不能再上传文件',
} as const
