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

/** Why an attempt at the platform failed, and what became of its invoices, as operators read it. */
export const PLATFORM_TEXTS = {
  unreachable: '开票平台没有应答，稍后自动重试',
  status: (status: string) => `开票平台返回 HTTP ${status}，稍后自动重试`,
  signature: '开票平台的应答签名不正确，请核对 INVOICE_KEY',
  shape: '开票平台的应答与约定不符，请联系技术人员',
  file: '发票文件没有取到，稍后自动重试',
  noReason: '开票平台没有说明原因',
} as const

/** About the PDF that an operator uploads. */
export const FILE_TEXTS = {
  action: '上传发票文件',
  tooLarge: '文件超过 1 MB，请上传平台导出的原始 PDF',
  noPdf: '这不是完整的 PDF 文件，请上传平台导出的原始 PDF',
  over: '这张发票已经失败或红冲，不能再上传文件',
} as const

/** Texts of the mail that carries an invoice, and of what operators read about it. */
export const MAIL_TEXTS = {
  mail: (number: string) => ({
    subject: `电子发票 ${number}`,
    text: `您好：

您申请的电子发票（号码 ${number}）已开具，请见附件。

您也可以登录后在“发票详情”查看、下载，或发送到其他邮箱。本邮件由系统发出，请勿回复。
`,
  }),
  over: '发票已失效，或没有收件地址',
  sent: '已交给邮件服务器',
  waiting: '等待发送',
  waitingForFile: '等待上传发票文件',
  failed: '没有发出',
  none: '还没有邮件',
  unset:
    '没有设置邮件服务器（SMTP_URL），发票不会自动发给买家：请在开票平台填写买家邮箱，或请买家自行下载。',
  queued: '已排队，几秒后发送',
} as const
