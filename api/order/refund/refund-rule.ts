import { OFFLINE_COURSE } from '#api/catalog/product.ts'
import { CANCELLATION_PERIOD, UNUSED_PERIOD } from './refund-days.ts'

/** How a product is refunded: with a contract, as a class on a date, as something sent home, or as anything else. */
export type RefundKind = 'contract' | 'class' | 'delivered' | 'plain'

interface Sold {
  needsContract: boolean
  courseType?: string | undefined
  isDelivered?: boolean | undefined
}

export function refundKindOf({ needsContract, courseType, isDelivered }: Sold): RefundKind {
  if (needsContract) return 'contract'
  if (courseType === OFFLINE_COURSE) return 'class'
  return isDelivered ? 'delivered' : 'plain'
}

/** What every page promises, by kind of product: the gateway calculates refunds by the same rule. */
export const REFUND_TERMS: Readonly<Record<RefundKind, string>> = {
  contract: `开通前可全额退款；签约之日起${CANCELLATION_PERIOD}内可解约，全额退款；之后按已使用天数扣除服务费，退还剩余部分`,
  class: '开课前可全额退款；开课后按已上课天数扣除，退还剩余部分',
  delivered: `${UNUSED_PERIOD}内未使用且讲义未寄出，可全额退款，优惠券一并退回；之后按已使用天数扣除，退还剩余部分`,
  plain: `${UNUSED_PERIOD}内未使用可全额退款，优惠券一并退回；之后按已使用天数扣除，退还剩余部分`,
}

/** Why a refund amounts to what it does, one sentence each. */
export const REFUND_REASONS = {
  unopened: '服务尚未开通，全额退款',
  notBegun: '服务尚未开始，全额退款',
  cancellation: `签约后${CANCELLATION_PERIOD}内解约，全额退款`,
  unused: `${UNUSED_PERIOD}内未使用，全额退款`,
  afterCancellation: `已超过${CANCELLATION_PERIOD}，按已使用天数扣除服务费，剩余部分退款，优惠券不退回`,
  classBegun: '已开课，按已上课天数扣除，剩余部分退款，优惠券不退回',
  used: '已开始使用，按已使用天数扣除，剩余部分退款，优惠券不退回',
  afterUnused: `已超过${UNUSED_PERIOD}，按已使用天数扣除，剩余部分退款，优惠券不退回`,
} as const
