import { minuteText } from '../china-time.ts'
import { yuanText } from '../money.ts'

/** Why an order was closed, as its timeline says. */
export const CLOSE_REASONS = {
  cancelled: '您已取消订单，用到的优惠券与金币都已退回',
  expired: '超过支付时间，订单已自动关闭，用到的优惠券与金币都已退回',
  balanceExpired: '未在期限内支付尾款，订单已关闭，定金将原路退回',
  replaced: '您修改了订单内容，已生成新订单',
} as const
export type CloseReason = keyof typeof CLOSE_REASONS
/** One of these, or what an operator writes for the buyer. */
export type ClosingReason = CloseReason | { words: string }

export function closeText(reason: ClosingReason): string {
  if (typeof reason === 'string') return CLOSE_REASONS[reason]
  return `平台已关闭订单：${reason.words}。用到的优惠券与金币都已退回`
}

/** Why money is refunded without a request. */
export const RETURN_REASONS = {
  late: '订单已关闭或已支付，重复或迟到的款项原路退回',
  deposit: '未在期限内支付尾款，定金原路退回',
} as const

/** The address of the page that a message about an order opens. */
export function orderAddress(orderId: string | null): string {
  return orderId ? `/OrderList?orderId=${orderId}` : '/OrderList'
}

export const ORDER_TEXTS = {
  paid: (name: string) => ({
    title: '支付成功',
    body: `您购买的“${name}”已支付成功。`,
  }),
  paidToSign: (name: string) => ({
    title: '支付成功，请签署合同',
    body: `您购买的“${name}”已支付成功，签署服务合同后即可开通。`,
  }),
  opened: (name: string) => ({
    title: '服务已开通',
    body: `“${name}”已开通。市场有风险，投资需谨慎。`,
  }),
  seatKept: (name: string) => ({
    title: '线下课报名成功',
    body: `“${name}”已为您留好座位，到场请出示签到码。`,
  }),
  seatFreed: (name: string, until: Date) => ({
    title: '候补到座位了',
    body: `“${name}”空出一个座位，为您保留到 ${minuteText(until)}，请在此之前报名并支付。`,
  }),
  classMoved: (name: string, startsAt: Date, place: string) => ({
    title: '线下课的时间或地点有变',
    body: `“${name}”改为 ${minuteText(startsAt)}，地点：${place}。签到码不变；不能到场可以在订单里申请退款。`,
  }),
  shipped: (name: string, parcel: string) => ({
    title: '讲义已寄出',
    body: `“${name}”的纸质讲义已寄出，${parcel}。`,
  }),
  deposited: (name: string) => ({
    title: '定金支付成功',
    body: `“${name}”的定金已支付，请在期限内支付尾款。`,
  }),
  refunded: (name: string, fen: number) => ({
    title: '退款成功',
    body: `“${name}”的退款 ${yuanText(fen)} 已原路退回，到账时间以支付渠道为准。`,
  }),
  closed: (name: string, reason: string) => ({
    title: '订单已关闭',
    body: `您未支付的“${name}”订单已由平台关闭：${reason}。如仍需要，可重新下单。`,
  }),
  returned: (fen: number) => ({
    title: '款项已退回',
    body: `一笔 ${yuanText(fen)} 的款项因订单已关闭或已支付而原路退回。`,
  }),
} as const
