import { html } from 'hono/html'
import {
  actionForm,
  area,
  confirmed,
  csvAddress,
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
import { HELD_REFUND, REFUND_WORDS } from '../ops-words.ts'
import { orderLink } from '../order-link.ts'
import { countWaiting, refundsFor } from '../order-ops-queries.ts'
import { decideRefund } from './decide-refund.ts'
import { sendWaitingRefunds } from './send-refund.ts'

const PAGE_ROWS = 200
const FILE_ROWS = 50_000
const GONE = '这笔退款已经处理过，请刷新页面'

type Row = Awaited<ReturnType<typeof refundsFor>>[number]

const columns: readonly Column<Row>[] = [
  { title: '申请时间', kind: 'time', value: (row) => row.created_at },
  { title: '退款号', value: (row) => row.refund_id },
  { title: '订单号', value: (row) => row.order_id, cell: (row) => orderLink(row.order_id) },
  { title: '商品', value: (row) => row.product_name },
  { title: '状态', value: (row) => (row.is_held ? HELD_REFUND : REFUND_WORDS[row.state]) },
  { title: '退款', kind: 'yuan', value: (row) => row.cash_fen },
  { title: '服务费', kind: 'yuan', value: (row) => row.fee_fen },
  { title: '退金币', kind: 'number', value: (row) => row.coin },
  { title: '原因', value: (row) => row.reason },
  { title: '完成时间', kind: 'time', value: (row) => row.done_at },
]

/** Refunds to grant or turn down, and what became of the others. */
export const refundsPage = opsPage({
  path: 'refunds',
  title: '退款',
  group: '交易',
  position: 220,
  waiting: ({ db }) => countWaiting(db, 'refunds', 'requested'),
  async show(context) {
    const { db, url } = context
    if (isCsvAsked(url))
      return tableFile('退款', { columns, rows: await refundsFor(db, FILE_ROWS) })
    // What was granted a moment ago goes out with the page that says so.
    await sendWaitingRefunds(context)
    const rows = await refundsFor(db, PAGE_ROWS)
    return html`${filters('refunds', [], csvAddress(url), '刷新')}
${table({ caption: '退款', columns: [decisionColumn(context), ...columns], rows, empty: '没有退款' })}`
  },
  actions: {
    grant: { title: '同意退款', run: (values, context) => decide(values, context, true) },
    reject: { title: '驳回退款', run: (values, context) => decide(values, context, false) },
  },
})

function decisionColumn(context: OpsContext): Column<Row> {
  return {
    title: '处理',
    value: () => undefined,
    cell(row) {
      if (row.state !== 'requested') return html`–`
      const hidden = { refundId: row.refund_id }
      const grant = { action: 'grant', label: '确认退款', hidden }
      const reason = area({
        name: 'reason',
        label: '驳回原因',
        value: '',
        rows: 2,
        isRequired: true,
        maxLength: 200,
      })
      const reject = {
        action: 'reject',
        label: '确认驳回',
        hidden,
        fields: [reason],
        isDangerous: true,
      }
      return html`${confirmed('同意', `将原路退回 ${yuanText(row.cash_fen)} 元，不能撤销。扣除服务费的，用户签署退款协议后退回。`, actionForm(context, grant))}
${confirmed('驳回', '订单恢复原状，用户会看到原因。', actionForm(context, reject))}`
    },
  }
}

async function decide(
  { refundId = '', reason = '' }: Fields,
  { db, now }: OpsContext,
  isGranted: boolean,
): Promise<OpsOutcome> {
  const said = reason.trim()
  if (!isGranted && !said)
    return { kind: 'refused', message: '请填写驳回原因', errors: { reason: '请填写驳回原因' } }
  if (!(await decideRefund(db, { refundId, isGranted, reason: said }, now)))
    return { kind: 'refused', message: GONE }
  const message = isGranted
    ? '已同意，款项正在原路退回；需要签署退款协议的，签署后退回'
    : '已驳回，用户会看到原因'
  return { kind: 'done', message, audit: { subject: refundId, details: said } }
}
