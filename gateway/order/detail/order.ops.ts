import { html } from 'hono/html'
import type { OrderDetail } from '#api/order/detail/order-detail.ts'
import {
  currentStep,
  isDeadline,
  type TimelineStep,
  timelineOf,
} from '#api/order/progress/order-timeline.ts'
import { minuteText } from '#gateway/china-time.ts'
import { eSignTextOf } from '#gateway/contract/esign/esign-queries.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { type Column, pageLink, table } from '#gateway/ops/page/table.ts'
import { METHOD_TEXTS, ORDER_STATE_TEXTS, PURPOSE_TEXTS, REFUND_STATE_TEXTS } from '../ops-texts.ts'
import { orderById } from '../order-ops-queries.ts'
import { orderNotes } from './note-queries.ts'
import { orderDetailOf } from './order-detail.ts'
import { closeForm, noteForm, type OrderItem } from './order-forms.ts'

const facts: readonly Column<OrderDetail>[] = [
  { title: '订单号', value: (order) => order.orderId },
  { title: '商品', value: ({ productName, periodName }) => `${productName} ${periodName}` },
  { title: '状态', value: (order) => ORDER_STATE_TEXTS[order.state] },
  { title: '成交价', kind: 'yuan', value: (order) => order.priceFen },
  { title: '优惠券', kind: 'yuan', value: (order) => order.couponFen },
  { title: '金币', kind: 'yuan', value: (order) => order.coinFen },
  { title: '应付', kind: 'yuan', value: (order) => order.totalFen },
  { title: '实付', kind: 'yuan', value: (order) => order.paidFen },
  { title: '买家备注', value: (order) => order.remark },
]

const payments: readonly Column<OrderDetail['payments'][number]>[] = [
  { title: '支付号', value: (row) => row.paymentId },
  { title: '款项', value: (row) => PURPOSE_TEXTS[row.purpose] },
  { title: '方式', value: (row) => METHOD_TEXTS[row.method] ?? row.method },
  { title: '金额', kind: 'yuan', value: (row) => row.fen },
  { title: '到账', kind: 'time', value: (row) => row.paidAt && new Date(row.paidAt) },
]

const refunds: readonly Column<OrderDetail['refunds'][number]>[] = [
  { title: '退款号', value: (row) => row.refundId },
  { title: '状态', value: (row) => REFUND_STATE_TEXTS[row.state] },
  { title: '退款', kind: 'yuan', value: (row) => row.cashFen },
  { title: '服务费', kind: 'yuan', value: (row) => row.feeFen },
  { title: '退金币', kind: 'number', value: (row) => row.coin },
  { title: '原因', value: (row) => row.reason },
]

const notes: readonly Column<Awaited<ReturnType<typeof orderNotes>>[number]>[] = [
  { title: '内容', value: (row) => row.body },
  { title: '操作人', value: (row) => row.operator },
  { title: '时间', kind: 'time', value: (row) => row.written_at },
]

/** One order: the facts its buyer sees, in the same words, and what operators wrote about it. */
export const orderPage = editPage<OrderItem>({
  path: 'orders/:orderId',
  title: '订单',
  async load({ db, params: { orderId = '' }, config, now }) {
    const row = await orderById(db, orderId)
    if (!row) return undefined
    const order = await orderDetailOf(db, row, config.secretKey, now)
    const eSignature = await eSignTextOf(db, order.contractId)
    return { order, userId: row.user_id, eSignature, notes: await orderNotes(db, orderId) }
  },
  show(item, context) {
    const { order } = item
    const steps = timelineOf(order, context.now.getTime())
    return html`${table({ caption: '订单', columns: facts, rows: [order], empty: '' }, context)}
<section class="panel"><h2>订单进度：${currentStep(steps)?.label}</h2>
<ol class="steps">${steps.map(stepItem)}</ol></section>
${table({ caption: '支付', columns: payments, rows: order.payments, empty: '没有支付记录' }, context)}
${table({ caption: '退款', columns: refunds, rows: order.refunds, empty: '没有退款' }, context)}
${table({ caption: '运营备注', columns: notes, rows: item.notes, empty: '没有运营备注' }, context)}
${papersMarkup(item)}`
  },
  forms: [noteForm, closeForm],
  links: () => [['全部订单', 'orders']],
})

function papersMarkup({ order: { contractId, invoiceId }, userId, eSignature }: OrderItem) {
  const invoice = invoiceId ? pageLink(`invoices/${invoiceId}`, `发票 ${invoiceId}`) : undefined
  return html`<p>用户 ${pageLink(`people/${userId}`, userId)}${contractId ? html`，合同 ${contractId}` : ''}${eSignature ? html`，${eSignature}` : ''}${
    invoice ? html`，${invoice}` : ''
  }</p>`
}

function stepItem(step: TimelineStep) {
  const time = step.at === undefined ? '' : minuteText(step.at)
  return html`<li class="${step.kind}"><b>${step.label}</b>${
    time ? html` <time>${isDeadline(step) ? `截止 ${time}` : time}</time>` : ''
  }${step.detail ? html` <span>${step.detail}</span>` : ''}</li>`
}
