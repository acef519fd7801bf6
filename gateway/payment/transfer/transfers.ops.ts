import { html } from 'hono/html'
import {
  actionForm,
  area,
  confirmed,
  csvAddress,
  field,
  filters,
  isCsvAsked,
} from '#gateway/ops/page/fields.ts'
import { yuanText } from '#gateway/ops/page/format.ts'
import {
  type Fields,
  type OpsContext,
  type OpsOutcome,
  opsPage,
} from '#gateway/ops/page/ops-page.ts'
import { type Column, table, tableFile } from '#gateway/ops/page/table.ts'
import { TRANSFER_WORDS } from '#gateway/order/ops-words.ts'
import { orderLink } from '#gateway/order/order-link.ts'
import { countWaiting, transferById, transfersFor } from '#gateway/order/order-ops-queries.ts'
import { matchTransfer, rejectTransfer } from './match-transfer.ts'
import { openTransfer, type TransferRow } from './transfer-queries.ts'

const PAGE_ROWS = 200
const FILE_ROWS = 50_000
const GONE = '这笔转账已经处理过，请刷新页面'

const columns: readonly Column<TransferRow>[] = [
  { title: '提交时间', kind: 'time', value: (row) => row.created_at },
  { title: '转账号', value: (row) => row.transfer_id },
  { title: '订单号', value: (row) => row.order_id, cell: (row) => orderLink(row.order_id) },
  { title: '应收', kind: 'yuan', value: (row) => row.fen },
  { title: '状态', value: (row) => TRANSFER_WORDS[row.state] },
  { title: '驳回原因', value: (row) => row.reject_reason },
  { title: '处理时间', kind: 'time', value: (row) => row.decided_at },
]

const linkColumn: Column<TransferRow> = {
  title: '凭证',
  value: () => undefined,
  cell: (row) => html`<a href="/ops/transfers/${row.transfer_id}">查看</a>`,
}

/** Bank transfers to match with the account. */
export const transfersPage = opsPage({
  path: 'transfers',
  title: '线下转账',
  group: '交易',
  position: 230,
  waiting: ({ db }) => countWaiting(db, 'bank_transfers', 'waiting'),
  async show({ db, url }) {
    if (isCsvAsked(url))
      return tableFile('线下转账', { columns, rows: await transfersFor(db, FILE_ROWS) })
    const rows = await transfersFor(db, PAGE_ROWS)
    return html`${filters('transfers', [], csvAddress(url), '刷新')}
${table({ caption: '线下转账', columns: [...columns, linkColumn], rows, empty: '没有转账凭证' })}`
  },
})

/** One proof with its picture. */
export const transferPage = opsPage({
  path: 'transfers/:transferId',
  title: '转账凭证',
  async show(context) {
    const { db, params, config } = context
    const row = await transferById(db, params.transferId ?? '')
    if (!row) return 'missing'
    const { payerName, accountTail, transferredOn, picture } = openTransfer(row, config.secretKey)
    return html`${table({ caption: '转账', columns, rows: [row], empty: '' })}
<p>付款人 ${payerName}，账号尾号 ${accountTail}，转账日期 ${transferredOn}</p>
<p><img src="data:image/jpeg;base64,${picture.toString('base64')}" alt="转账凭证"></p>
${row.state === 'waiting' ? decisionForms(context, row) : ''}`
  },
  actions: {
    match: { title: '确认转账到账', run: match },
    reject: { title: '驳回转账凭证', run: reject },
  },
})

function decisionForms(context: OpsContext, row: TransferRow) {
  const { posted } = context
  const amount = field({
    name: 'yuan',
    label: '实际到账（元）',
    value: '',
    hint: `应收 ${yuanText(row.fen)} 元，须一分不差`,
    isRequired: true,
    posted,
  })
  const reason = area({
    name: 'reason',
    label: '驳回原因',
    value: '',
    rows: 2,
    isRequired: true,
    maxLength: 200,
    posted,
  })
  const refuse = { action: 'reject', label: '确认驳回', fields: [reason], isDangerous: true }
  return html`${actionForm(context, { action: 'match', label: '确认到账', fields: [amount] })}
${confirmed('驳回', '用户会看到原因，可以重新提交。', actionForm(context, refuse))}`
}

async function match(values: Fields, { db, now, params }: OpsContext): Promise<OpsOutcome> {
  const { transferId = '' } = params
  const fen = readYuan(values.yuan)
  const outcome =
    fen === undefined ? 'wrongAmount' : await matchTransfer(db, { transferId, fen }, now)
  if (outcome === undefined) return { kind: 'refused', message: GONE }
  if (outcome === 'wrongAmount') {
    const message = '到账金额与应收不一致，请核对，或驳回后退还款项'
    return { kind: 'refused', message, errors: { yuan: message } }
  }
  const audit = { subject: transferId, details: `到账 ${values.yuan} 元` }
  return { kind: 'done', message: '已确认到账', audit, to: 'transfers' }
}

async function reject(values: Fields, { db, now, params }: OpsContext): Promise<OpsOutcome> {
  const { transferId = '' } = params
  const reason = (values.reason ?? '').trim()
  if (!reason)
    return { kind: 'refused', message: '请填写驳回原因', errors: { reason: '请填写驳回原因' } }
  if (!(await rejectTransfer(db, { transferId, reason }, now)))
    return { kind: 'refused', message: GONE }
  return {
    kind: 'done',
    message: '已驳回',
    audit: { subject: transferId, details: reason },
    to: 'transfers',
  }
}

/** Whole fen of `99`, `99.5` or `99.50`. */
function readYuan(text = ''): number | undefined {
  const [, whole = '', part = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole ? Number(whole) * 100 + Number(part.padEnd(2, '0')) : undefined
}
