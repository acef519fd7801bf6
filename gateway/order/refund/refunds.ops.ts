import { html } from 'hono/html'
import { REFUND_REPLY_DAYS } from '#api/order/refund/refund-days.ts'
import type { Db } from '#gateway/db/schema.ts'
import type { Services } from '#gateway/http/handle.ts'
import { replyDue } from '#gateway/market/reply-due.ts'
import { yuanPlain } from '#gateway/money.ts'
import { subjectField } from '#gateway/ops/form/hidden-fields.ts'
import { opsForm } from '#gateway/ops/form/ops-form.ts'
import { areaField } from '#gateway/ops/form/typed-fields.ts'
import { dueColumn } from '#gateway/ops/page/due-column.ts'
import { listPage } from '#gateway/ops/page/list-page.ts'
import { type Column, pageLink } from '#gateway/ops/page/table.ts'
import { BY_HAND_TEXTS, HELD_REFUND, REFUND_STATE_TEXTS } from '../ops-texts.ts'
import { orderLink } from '../order-link.ts'
import { countRefundsToHandle, refundById, refundsFor } from '../order-ops-queries.ts'
import { decideRefund } from './decide-refund.ts'
import { reviewAboveFen } from './limit-queries.ts'
import { sendRefund } from './send-refund.ts'

type Refund = Awaited<ReturnType<typeof refundsFor>>[number]
/** `dueAt` of a refund that waits for a decision. */
type Row = Refund & { dueAt: Date | undefined }

/** The user agreement promises a decision by then. */
async function withDeadline(db: Db, refund: Refund): Promise<Row> {
  const isWaiting = refund.state === 'requested'
  const dueAt = isWaiting ? await replyDue(db, refund.created_at, REFUND_REPLY_DAYS) : undefined
  return { ...refund, dueAt }
}

const GONE = '这笔退款已经处理过，请刷新页面'
const refundId = subjectField(/^[\w-]{1,64}$/, GONE)

/** Order and amount, for the audit log. */
async function refundDetails(db: Db, refundId: string): Promise<string> {
  const refund = await refundById(db, refundId)
  return refund ? `订单 ${refund.order_id}，退 ${yuanPlain(refund.cash_fen)} 元` : ''
}

const grant = opsForm({
  action: 'grant',
  permission: 'grant',
  title: '同意退款',
  label: '确认退款',
  fields: { refundId },
  initial: (row: Row) => ({ refundId: row.refund_id }),
  confirm: {
    label: '同意',
    question: (row) =>
      `将退回 ${yuanPlain(row.cash_fen)} 元，不能撤销。扣除服务费的，用户签署退款协议后退回；银行转账支付的，同意后在退款明细中登记线下退回。`,
  },
  secondPerson: {
    async summary({ refundId }, { db }) {
      const refund = await refundById(db, refundId)
      if (!refund || refund.cash_fen <= (await reviewAboveFen(db))) return undefined
      return `同意退款：${await refundDetails(db, refundId)}`
    },
  },
  async run({ refundId }, { config, db, now }) {
    const decision = { refundId, isGranted: true, party: config.provider }
    if (!(await decideRefund(db, decision, now))) return undefined
    const message = '已同意，款项正在退回；需要签署退款协议的，签署后退回'
    const audit = { subject: refundId, details: await refundDetails(db, refundId) }
    const afterCommit = (services: Services) => sendRefund(services, refundId)
    return { kind: 'done', message, audit, afterCommit }
  },
  gone: GONE,
})

const reject = opsForm({
  action: 'reject',
  permission: 'reject',
  title: '驳回退款',
  label: '确认驳回',
  isDangerous: true,
  fields: {
    refundId,
    reason: areaField('驳回原因', { min: 1, max: 200, rows: 2, message: '请填写驳回原因' }),
  },
  initial: (row: Row) => ({ refundId: row.refund_id }),
  confirm: { label: '驳回', question: '订单恢复原状，用户会看到原因。' },
  async run({ refundId, reason }, { config, db, now }) {
    const decision = { refundId, isGranted: false, reason, party: config.provider }
    if (!(await decideRefund(db, decision, now))) return undefined
    const audit = { subject: refundId, details: `${await refundDetails(db, refundId)}，${reason}` }
    return { kind: 'done', message: '已驳回，用户会看到原因', audit }
  },
  gone: GONE,
})

function stateText(row: Row): string {
  if (row.is_held) return HELD_REFUND
  return row.by_hand === null ? REFUND_STATE_TEXTS[row.state] : BY_HAND_TEXTS[row.by_hand]
}

const columns: readonly Column<Row>[] = [
  {
    title: '处理',
    cell: (row, context) =>
      row.state === 'requested'
        ? html`${grant.render(row, context)}
${reject.render(row, context)}`
        : row.by_hand === null
          ? html`–`
          : pageLink(`refunds/${row.refund_id}`, '去处理'),
  },
  { title: '申请时间', kind: 'time', value: (row) => row.created_at },
  dueColumn('应答复于'),
  {
    title: '退款号',
    value: (row) => row.refund_id,
    cell: (row) => pageLink(`refunds/${row.refund_id}`, row.refund_id),
  },
  { title: '订单号', value: (row) => row.order_id, cell: (row) => orderLink(row.order_id) },
  { title: '商品', value: (row) => row.product_name },
  { title: '状态', value: stateText },
  { title: '退款', kind: 'yuan', value: (row) => row.cash_fen },
  { title: '服务费', kind: 'yuan', value: (row) => row.fee_fen },
  { title: '退金币', kind: 'number', value: (row) => row.coin },
  { title: '原因', value: (row) => row.reason },
  { title: '完成时间', kind: 'time', value: (row) => row.done_at },
]

/** Refunds to grant or reject, and the state of the others. */
export const refundsPage = listPage({
  path: 'refunds',
  title: '退款',
  group: '交易',
  position: 220,
  waiting: ({ db }) => countRefundsToHandle(db),
  filters: {},
  async load({ db }, _, { limit }) {
    const refunds = await refundsFor(db, limit)
    return Promise.all(refunds.map((refund) => withDeadline(db, refund)))
  },
  columns,
  empty: '没有退款',
  actions: [grant, reject],
  below: () => html`<p>${pageLink('refunds/limit', '退款复核金额')}</p>`,
})
