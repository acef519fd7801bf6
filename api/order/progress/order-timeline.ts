import type { EventKind, OrderDetail } from '../detail/order-detail.ts'

/** One line of the timeline; `waiting` has not happened yet, and says until when or for what it waits. */
export interface TimelineStep {
  key: string
  label: string
  at?: number | undefined
  detail?: string | undefined
  kind: 'done' | 'trouble' | 'waiting'
}

/** Labels of an order's events, the same on every page. */
const EVENT_TEXTS: Readonly<Record<EventKind, string>> = {
  created: '提交订单',
  depositPaid: '定金已支付',
  paid: '支付成功',
  contractReady: '合同待签署',
  contractSigned: '合同已签署',
  serviceOpened: '服务已开通',
  shipped: '讲义已寄出',
  invoiceRequested: '已申请开票',
  invoiceIssued: '发票已开具',
  invoiceFailed: '发票开具失败',
  invoiceReversed: '发票已作废',
  refundRequested: '已申请退款',
  refundApproved: '退款已同意',
  refundRejected: '退款未通过',
  refunded: '退款成功',
  closed: '订单关闭',
  paidLate: '收到迟到的款项，原路退回',
}

const TROUBLE: readonly EventKind[] = ['invoiceFailed', 'refundRejected', 'paidLate', 'closed']

/** After a refund was requested, "issued" and "signed" refer to the refund agreement. */
const AGREEMENT_EVENT_TEXTS: Partial<Record<EventKind, string>> = {
  contractReady: '退款协议已生成',
  contractSigned: '退款协议已签署',
}

const WAITING_TEXTS = {
  pay: '等待支付',
  balance: '等待支付尾款',
  transfer: '已提交转账凭证，待核对',
  sign: '等待签署合同，签署后开通服务',
  begin: '服务开始',
  end: '服务到期',
  invoice: '发票开具中',
  review: '等待退款审核',
  money: '等待款项原路退回',
  agreement: '等待签署退款协议，签署后退款',
} as const

/** The order fields that a timeline is built from. */
export type OrderFacts = Pick<
  OrderDetail,
  'state' | 'expiresAt' | 'nextStep' | 'serviceFrom' | 'serviceUntil' | 'events' | 'refunds'
>

/**
 * The single timeline of an order: past events in order, then the next steps. Every page that shows an order's history
 * uses it, for buyers and for operators.
 */
export function timelineOf(order: OrderFacts, now: number): readonly TimelineStep[] {
  const requested = order.events.findIndex(({ kind }) => kind === 'refundRequested')
  const past = order.events.map(({ kind, at, detail }, i) => ({
    key: `${kind}${i}`,
    label: (requested >= 0 && i > requested && AGREEMENT_EVENT_TEXTS[kind]) || EVENT_TEXTS[kind],
    at,
    detail,
    kind: TROUBLE.includes(kind) ? ('trouble' as const) : ('done' as const),
  }))
  return [...past, ...waitingFor(order, now)]
}

function waitingFor(order: OrderFacts, now: number): readonly TimelineStep[] {
  const { state, expiresAt, nextStep, serviceFrom, serviceUntil, events, refunds } = order
  const steps: TimelineStep[] = []
  const add = (word: keyof typeof WAITING_TEXTS, at?: number) =>
    steps.push({ key: word, label: WAITING_TEXTS[word], at, kind: 'waiting' })
  if (nextStep === 'pay') add('pay', expiresAt)
  if (nextStep === 'payBalance') add('balance', expiresAt)
  if (nextStep === 'transfer') add('transfer')
  if (nextStep === 'sign') add('sign')
  const invoice = events.filter(({ kind }) => kind.startsWith('invoice')).at(-1)
  if (invoice?.kind === 'invoiceRequested') add('invoice')
  const running = refunds.find((one) => one.state === 'requested' || one.state === 'approved')
  if (running?.state === 'requested') add('review')
  if (running?.signUntil !== undefined) add('agreement', running.signUntil)
  else if (running?.state === 'approved') add('money')
  if (state !== 'serving') return steps
  if (serviceFrom !== undefined && serviceFrom > now) add('begin', serviceFrom)
  if (serviceUntil !== undefined) add('end', serviceUntil)
  return steps
}

/** Happens by itself when its day has come. */
const CALENDAR: readonly string[] = ['begin', 'end']
/** Has a deadline, and does not happen by itself. */
const DEADLINES: readonly string[] = ['pay', 'balance', 'agreement']

/** The current state of an order: what it waits for, or its latest event. */
export function currentStep(steps: readonly TimelineStep[]): TimelineStep | undefined {
  const waiting = steps.find(({ kind, key }) => kind === 'waiting' && !CALENDAR.includes(key))
  return waiting ?? steps.findLast(({ kind }) => kind !== 'waiting')
}

/** Whether the time of a step is a deadline. */
export function isDeadline({ kind, key }: TimelineStep): boolean {
  return kind === 'waiting' && DEADLINES.includes(key)
}
