import { html } from 'hono/html'
import { yuanPlain } from '#gateway/money.ts'
import { subjectField } from '#gateway/ops/form/hidden-fields.ts'
import { opsForm } from '#gateway/ops/form/ops-form.ts'
import { textField } from '#gateway/ops/form/typed-fields.ts'
import { countOrder } from '#gateway/ops/health/count-business.ts'
import { editPage } from '#gateway/ops/page/edit-page.ts'
import { type Column, table } from '#gateway/ops/page/table.ts'
import { METHOD_TEXTS, REFUND_PART_TEXTS, REFUND_STATE_TEXTS } from '../ops-texts.ts'
import { orderLink } from '../order-link.ts'
import { partsOfRefund, type RefundPart, retryPart } from './part-queries.ts'
import { findRefund, type RefundRow } from './refund-queries.ts'
import { isPaidBackByHand, payBack, sendRefund } from './send-refund.ts'

/** A refund with the money of each payment; `next` is the part an operator handles first. */
interface RefundItem {
  refund: RefundRow
  parts: readonly RefundPart[]
  next: RefundPart | undefined
}

const GONE = '这笔款项已经处理过，请刷新页面'
const partId = subjectField(/^[\w-]{1,64}$/, GONE)
const initial = ({ next }: RefundItem) => ({ partId: next?.part_id ?? '' })

const payBackForm = opsForm({
  action: 'payBack',
  permission: 'payBack',
  title: '登记线下退回',
  label: '确认已退回',
  fields: {
    partId,
    voucher: textField('银行回单号', {
      min: 4,
      max: 64,
      pattern: /^[\w\- ]+$/,
      message: '请填写银行回单号，4 到 64 位字母或数字',
    }),
  },
  initial,
  heading: ({ next }: RefundItem) => `线下退回 ${yuanPlain(next?.fen ?? 0)} 元`,
  hint: ({ next }) =>
    next?.method === 'offline'
      ? '用户以银行转账支付，请先从对公账户转回原付款账号，再登记银行回单号。'
      : '原路退回失败。请与用户核对收款账号，转账后登记银行回单号；若已在商户平台处理成功，等待通知即可，不要重复转账。',
  confirm: {
    label: '登记线下退回',
    question: ({ next }) =>
      `确认已转账 ${yuanPlain(next?.fen ?? 0)} 元？登记后订单与权益按退款完成处理，不能撤销。`,
  },
  isOffered: ({ next }) => next !== undefined,
  async run({ partId, voucher }, { db, now }) {
    const paidBack = await payBack(db, { partId, voucher }, now)
    if (!paidBack) return undefined
    const audit = { subject: partId, details: `银行回单号 ${voucher}` }
    return {
      ...{ kind: 'done', message: '已登记退回', audit },
      afterCommit: async (services) => {
        if (paidBack.isOrderRefunded) countOrder(services, 'refunded')
      },
    }
  },
  gone: GONE,
})

const retryForm = opsForm({
  action: 'retry',
  title: '重新原路退回',
  label: '重新提交',
  isQuiet: true,
  fields: { partId },
  initial,
  isOffered: ({ next }: RefundItem) => next?.state === 'refused',
  confirm: { label: '重新原路退回', question: '以同一退款单号重新提交，不会重复退款。' },
  async run({ partId }, { db, params: { refundId = '' } }) {
    if (!(await retryPart(db, partId))) return undefined
    return {
      kind: 'done',
      message: '已重新提交，请稍后刷新查看结果',
      audit: { subject: partId },
      afterCommit: (services) => sendRefund(services, refundId),
    }
  },
  gone: GONE,
})

const columns: readonly Column<RefundPart>[] = [
  { title: '支付方式', value: (part) => METHOD_TEXTS[part.method] ?? part.method },
  { title: '支付单号', value: (part) => part.payment_id },
  { title: '退款单号', value: (part) => part.part_id },
  { title: '金额', kind: 'yuan', value: (part) => part.fen },
  { title: '状态', value: (part) => REFUND_PART_TEXTS[part.state] },
  { title: '提交次数', kind: 'number', value: (part) => part.tries },
  { title: '下次提交', kind: 'time', value: (part) => part.next_try_at },
  { title: '支付平台原因', value: (part) => part.refusal },
  { title: '银行回单号', value: (part) => part.voucher },
  { title: '退回时间', kind: 'time', value: (part) => part.done_at },
]

/** One refund: where its money is, and what an operator has to do about it. */
export const refundPage = editPage<RefundItem>({
  path: 'refunds/:refundId',
  title: '退款明细',
  async load({ db, params: { refundId = '' } }) {
    const refund = await findRefund(db, refundId)
    if (!refund) return undefined
    const parts = await partsOfRefund(db, refundId)
    const isGranted = refund.state === 'approved'
    return { refund, parts, next: isGranted ? parts.find(isPaidBackByHand) : undefined }
  },
  show: (
    { refund, parts },
    context,
  ) => html`<p>订单 ${orderLink(refund.order_id)}，${REFUND_STATE_TEXTS[refund.state]}，应退 ${yuanPlain(refund.cash_fen)} 元</p>
${table({ caption: '款项', columns, rows: parts, empty: '没有款项' }, context)}`,
  forms: [payBackForm, retryForm],
  links: () => [['全部退款', 'refunds']],
})
