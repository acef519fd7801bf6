import { html } from 'hono/html'
import { fileAddress } from '../file/file-address.ts'
import { mailerOf } from '../mail/mailer.ts'
import { fileControl } from '../ops/form/file-control.ts'
import { opsForm } from '../ops/form/ops-form.ts'
import { areaField, textField } from '../ops/form/typed-fields.ts'
import { editPage } from '../ops/page/edit-page.ts'
import { listPage } from '../ops/page/list-page.ts'
import type { Markup, OpsContext } from '../ops/page/ops-page.ts'
import { type Column, pageLink, table } from '../ops/page/table.ts'
import { countWaiting } from '../order/order-ops-queries.ts'
import { addInvoiceMail, invoiceMails } from './issue/mail-queries.ts'
import { platformOf } from './issue/platform.ts'
import { receiveFile } from './issue/receive-file.ts'
import { invoiceDocuments, saveIssue } from './issue/save-issue.ts'
import { allInvoices, decryptInvoice, type InvoiceRow, invoiceById } from './queries.ts'
import { MAIL_TEXTS } from './texts.ts'

const GONE = '这张发票已经处理过，请刷新页面'
const STATE_TEXTS = {
  requested: '待开具',
  issued: '已开具',
  failed: '开具失败',
  reversed: '已红冲',
}

const columns: readonly Column<InvoiceRow>[] = [
  { title: '申请时间', kind: 'time', value: (row) => row.requested_at },
  { title: '申请号', value: (row) => row.invoice_id },
  { title: '状态', value: (row) => STATE_TEXTS[row.state] },
  { title: '金额', kind: 'yuan', value: (row) => row.fen },
  { title: '税额', kind: 'yuan', value: (row) => row.tax_fen },
  { title: '订单', value: (row) => row.order_ids.join(' ') },
  { title: '发票号码', value: (row) => row.number },
  { title: '失败原因', value: (row) => row.fail_reason ?? row.platform_problem },
]

/** Invoices that operators issue by hand if no platform does it. */
export const invoicesPage = listPage({
  path: 'invoices',
  title: '发票',
  group: '交易',
  position: 240,
  waiting: ({ db }) => countWaiting(db, 'invoices', 'requested'),
  filters: {},
  load: ({ db }, _, { limit }) => allInvoices(db, limit),
  columns: [
    ...columns,
    { title: '详情', cell: (row) => pageLink(`invoices/${row.invoice_id}`, '查看') },
  ],
  empty: '没有发票申请',
})

const isRequested = ({ state }: InvoiceRow) => state === 'requested'

const issue = opsForm({
  action: 'issue',
  title: '登记发票',
  label: '登记已开具',
  fields: {
    number: textField('发票号码', {
      min: 20,
      max: 20,
      hint: '20 位数字',
      pattern: /^\d{20}$/,
      message: '请填写 20 位发票号码',
    }),
  },
  isOffered: isRequested,
  async run({ number }, context) {
    const { db, now, config, params } = context
    const { invoiceId = '' } = params
    const about = { secretKey: config.secretKey, now, isMailed: mailerOf(context) !== undefined }
    if (!(await saveIssue(db, invoiceId, { kind: 'issued', number }, about))) return undefined
    const audit = { subject: invoiceId, details: number }
    return { kind: 'done', message: '已登记', audit, to: 'invoices' }
  },
  gone: GONE,
})

const refuse = opsForm({
  action: 'refuse',
  title: '发票开具失败',
  label: '确认失败',
  isDangerous: true,
  fields: {
    reason: areaField('失败原因', { min: 1, max: 200, rows: 2, message: '请填写失败原因' }),
  },
  isOffered: isRequested,
  confirm: { label: '无法开具', question: '用户会看到原因，可以修改后重新提交。' },
  async run({ reason }, { db, now, params: { invoiceId = '' }, config }) {
    const about = { secretKey: config.secretKey, now, isMailed: false }
    if (!(await saveIssue(db, invoiceId, { kind: 'refused', reason }, about))) return undefined
    const audit = { subject: invoiceId, details: reason }
    return { kind: 'done', message: '已登记失败', audit, to: 'invoices' }
  },
  gone: GONE,
})

const mailAgain = opsForm({
  action: 'mail',
  title: '再次发送发票邮件',
  label: '再次发送到买家邮箱',
  isQuiet: true,
  fields: {},
  isOffered: ({ state, pdf_sealed }: InvoiceRow) => state === 'issued' && pdf_sealed !== null,
  async run(_, context) {
    const { db, now, config, params } = context
    const { invoiceId = '' } = params
    const row = await invoiceById(db, invoiceId)
    if (row?.state !== 'issued' || !row.pdf_sealed) return undefined
    if (!mailerOf(context)) return { kind: 'refused', message: MAIL_TEXTS.unset }
    await addInvoiceMail(db, { invoiceId }, config.secretKey, now)
    return { kind: 'done', message: MAIL_TEXTS.queued, audit: { subject: invoiceId } }
  },
  gone: GONE,
})

type MailRow = Awaited<ReturnType<typeof invoiceMails>>[number]

const mailColumns = (row: InvoiceRow): readonly Column<MailRow>[] => [
  { title: '排队时间', kind: 'time', value: ({ created_at }) => created_at },
  {
    title: '结果',
    value: ({ sent_at, due_at }) => {
      if (sent_at) return MAIL_TEXTS.sent
      if (!due_at) return MAIL_TEXTS.failed
      return row.pdf_sealed ? MAIL_TEXTS.waiting : MAIL_TEXTS.waitingForFile
    },
  },
  { title: '尝试次数', kind: 'number', value: ({ tries }) => tries },
  { title: '下次尝试', kind: 'time', value: ({ due_at, tries }) => (tries > 0 ? due_at : null) },
  { title: '失败原因', value: ({ problem }) => problem },
]

/** What became of its mails, or that there are none. */
async function mailMarkup(row: InvoiceRow, context: OpsContext): Promise<Markup> {
  if (row.state === 'requested' || row.state === 'failed')
    return mailerOf(context) ? html`` : html`<p role="status">${MAIL_TEXTS.unset}</p>`
  const rows = await invoiceMails(context.db, row.invoice_id)
  const mails = { caption: '邮件', columns: mailColumns(row), rows, empty: MAIL_TEXTS.none }
  return html`${mailerOf(context) ? '' : html`<p role="status">${MAIL_TEXTS.unset}</p>`}
${table(mails, context)}`
}

const reversalText = (row: InvoiceRow) => {
  if (row.is_reversal_due) return '等待平台红冲'
  return row.state === 'reversed' && row.is_by_platform ? '平台已红冲' : null
}

const attemptColumns: readonly Column<InvoiceRow>[] = [
  { title: '开具方式', value: (row) => (row.is_by_platform ? '开票平台' : null) },
  { title: '尝试次数', kind: 'number', value: (row) => row.platform_tries },
  {
    title: '下次尝试',
    kind: 'time',
    value: (row) => (row.state === 'requested' || row.is_reversal_due ? row.platform_due_at : null),
  },
  { title: '上次失败原因', value: (row) => row.platform_problem },
  { title: '红冲', value: reversalText },
  { title: '红字发票号码', value: (row) => row.red_number },
  { title: 'OFD 文件地址', value: (row) => row.ofd_url },
]

/** How it went at the platform, where there is one. */
function attemptMarkup(row: InvoiceRow, context: OpsContext): Markup {
  if (!platformOf(context)) return html``
  return html`${table({ caption: '开票平台', columns: attemptColumns, rows: [row], empty: '' }, context)}`
}

/** The file that its owner downloads. */
function fileMarkup(row: InvoiceRow, context: OpsContext): Markup {
  const { state, pdf_sealed, invoice_id, number } = row
  const file = { row: invoice_id, saveAs: `${number ?? invoice_id}.pdf` }
  const link = pdf_sealed
    ? html`<p><a href="${fileAddress(invoiceDocuments, file, context)}">下载核对发票文件</a></p>`
    : html``
  if (state !== 'requested' && state !== 'issued') return link
  const hint =
    '开票平台导出的 PDF，最大 1 MB；再次上传会替换。用户在发票详情下载，登记发票号码后可见。'
  return html`<p role="status">${pdf_sealed ? '已上传发票文件' : '还没有发票文件，用户只能看到号码'}</p>
${link}
${fileControl({ slot: 'pdf', label: '发票文件', hint, accept: '.pdf,application/pdf' }, context)}`
}

/** One invoice with its title. */
export const invoicePage = editPage({
  path: 'invoices/:invoiceId',
  title: '发票申请',
  script: 'upload',
  receive: receiveFile,
  load: ({ db, params }) => invoiceById(db, params.invoiceId ?? ''),
  async show(row, context) {
    const { name, taxNumber, email } = decryptInvoice(row, context.config.secretKey)
    return html`${table({ caption: '发票', columns, rows: [row], empty: '' }, context)}
<p>抬头 ${name}${taxNumber ? html`，税号 ${taxNumber}` : ''}，邮箱 ${email}，项目 ${row.item}</p>
${attemptMarkup(row, context)}
${fileMarkup(row, context)}
${await mailMarkup(row, context)}`
  },
  forms: [issue, refuse, mailAgain],
})
