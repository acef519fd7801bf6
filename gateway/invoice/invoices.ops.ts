import { html } from 'hono/html'
import {
  actionForm,
  area,
  confirmed,
  csvAddress,
  field,
  filters,
  isCsvAsked,
} from '../ops/page/fields.ts'
import { type Fields, type OpsContext, type OpsOutcome, opsPage } from '../ops/page/ops-page.ts'
import { type Column, table, tableFile } from '../ops/page/table.ts'
import { countWaiting } from '../order/order-ops-queries.ts'
import { keepIssue } from './issue/keep-issue.ts'
import { allInvoices, type InvoiceRow, invoiceById, openDetails } from './queries.ts'

const PAGE_ROWS = 200
const FILE_ROWS = 50_000
const GONE = '这张发票已经处理过，请刷新页面'
const STATE_WORDS = {
  requested: '待开具',
  issued: '已开具',
  failed: '开具失败',
  reversed: '已红冲',
}

const columns: readonly Column<InvoiceRow>[] = [
  { title: '申请时间', kind: 'time', value: (row) => row.requested_at },
  { title: '申请号', value: (row) => row.invoice_id },
  { title: '状态', value: (row) => STATE_WORDS[row.state] },
  { title: '金额', kind: 'yuan', value: (row) => row.fen },
  { title: '税额', kind: 'yuan', value: (row) => row.tax_fen },
  { title: '订单', value: (row) => row.order_ids.join(' ') },
  { title: '发票号码', value: (row) => row.number },
  { title: '失败原因', value: (row) => row.fail_reason },
]

const linkColumn: Column<InvoiceRow> = {
  title: '详情',
  value: () => undefined,
  cell: (row) => html`<a href="/ops/invoices/${row.invoice_id}">查看</a>`,
}

/** Invoices to make out by hand, where no platform does it. */
export const invoicesPage = opsPage({
  path: 'invoices',
  title: '发票',
  group: '交易',
  position: 240,
  waiting: ({ db }) => countWaiting(db, 'invoices', 'requested'),
  async show({ db, url }) {
    const rows = await allInvoices(db, isCsvAsked(url) ? FILE_ROWS : PAGE_ROWS)
    if (isCsvAsked(url)) return tableFile('发票', { columns, rows })
    return html`${filters('invoices', [], csvAddress(url), '刷新')}
${table({ caption: '发票', columns: [...columns, linkColumn], rows, empty: '没有发票申请' })}`
  },
})

/** One invoice with its heading. */
export const invoicePage = opsPage({
  path: 'invoices/:invoiceId',
  title: '发票申请',
  async show(context) {
    const { db, params, config, posted } = context
    const row = await invoiceById(db, params.invoiceId ?? '')
    if (!row) return 'missing'
    const { name, taxNumber, email } = openDetails(row, config.secretKey)
    const number = field({
      name: 'number',
      label: '发票号码',
      value: '',
      hint: '20 位数字',
      isRequired: true,
      maxLength: 20,
      posted,
    })
    const reason = area({
      name: 'reason',
      label: '失败原因',
      value: '',
      rows: 2,
      isRequired: true,
      maxLength: 200,
      posted,
    })
    const refuse = { action: 'refuse', label: '确认失败', fields: [reason], isDangerous: true }
    return html`${table({ caption: '发票', columns, rows: [row], empty: '' })}
<p>抬头 ${name}${taxNumber ? html`，税号 ${taxNumber}` : ''}，邮箱 ${email}，项目 ${row.item}</p>
${
  row.state === 'requested'
    ? html`${actionForm(context, { action: 'issue', label: '登记已开具', fields: [number] })}
${confirmed('无法开具', '用户会看到原因，可以修改后重新提交。', actionForm(context, refuse))}`
    : ''
}`
  },
  actions: {
    issue: { title: '登记发票', run: issue },
    refuse: { title: '发票开具失败', run: refuse },
  },
})

async function issue(values: Fields, context: OpsContext): Promise<OpsOutcome> {
  const number = (values.number ?? '').trim()
  const wrong = '请填写 20 位发票号码'
  if (!/^\d{20}$/.test(number))
    return { kind: 'refused', message: wrong, errors: { number: wrong } }
  return keep(context, { kind: 'issued', number }, '已登记', number)
}

async function refuse(values: Fields, context: OpsContext): Promise<OpsOutcome> {
  const reason = (values.reason ?? '').trim()
  const missing = '请填写失败原因'
  if (!reason) return { kind: 'refused', message: missing, errors: { reason: missing } }
  return keep(context, { kind: 'refused', reason }, '已登记失败', reason)
}

async function keep(
  { db, now, params, config }: OpsContext,
  outcome: Parameters<typeof keepIssue>[2],
  message: string,
  details: string,
): Promise<OpsOutcome> {
  const { invoiceId = '' } = params
  const { secretKey } = config
  if (!(await keepIssue(db, invoiceId, outcome, { secretKey, now })))
    return { kind: 'refused', message: GONE }
  return { kind: 'done', message, audit: { subject: invoiceId, details }, to: 'invoices' }
}
