import { dayOf } from '#api/china-time.ts'
import { CANCELLATION_PERIOD } from '#api/order/refund/refund-days.ts'
import type { RefundTable } from '#api/order/refund/refund-table.ts'
import { timeText } from '#gateway/china-time.ts'
import { yuanText } from '#gateway/money.ts'
import type { OrderRow } from '#gateway/order/order-queries.ts'
import type { Provider } from '../provider.ts'
import type { ContractText } from '../service-contract.ts'

/** The version of the text below; agreements keep the text they were drafted with. */
const VERSION = '2026-01'
const TITLE = '退款协议'

export interface AgreementFacts {
  order: OrderRow
  party: Provider
  table: RefundTable
  /** Number printed on the agreement, and number of the contract it ends. */
  number: string
  contractNumber: string
  /** The money is held until the signature, `signUntil` at the latest. */
  holdsRefund: boolean
  signUntil: Date
}

/** The text of a refund agreement in this version, with its table: the fee and the refund add up to the amount paid. */
export function refundAgreement(facts: AgreementFacts, now: Date): ContractText {
  const { order, party, table, number, contractNumber, holdsRefund } = facts
  const until = timeText(facts.signUntil)
  const terms = [
    { name: '原服务', value: order.product_name },
    { name: '退款金额', value: yuanText(table.cashFen) },
    { name: '退回方式', value: '原支付渠道' },
    { name: '适用规则', value: table.rule },
    {
      name: '签署',
      value: holdsRefund ? `${until} 前签署，签署后退款` : '可选，是否签署不影响退款',
    },
    { name: '投诉电话', value: party.complaintPhone },
  ]
  const text = [
    TITLE,
    `协议编号：${number}`,
    `文本版本：${VERSION}`,
    `原合同编号：${contractNumber}`,
    `订单号：${order.order_id}`,
    `生成日期：${dayOf(now)}`,
    '',
    `服务提供方（以下称“甲方”）：${party.name}`,
    '客户（以下称“乙方”）：以签署页记载的实名信息为准',
    '',
    '第一条 解除合同',
    `乙方申请解除原合同（“${order.product_name}”，${order.period_name}），甲方同意。原合同自退款完成之日起终止。`,
    '第二条 退款计算',
    `适用规则：${table.rule}。`,
    ...sumLines(table),
    `金币退回 ${table.coin} 枚（支付时使用 ${order.coin} 枚）。${couponWords(order, table)}`,
    '第三条 退款方式与时间',
    holdsRefund
      ? `乙方签署本协议后，甲方立即将退款金额原路退回乙方的支付账户，到账时间以支付渠道为准。乙方未在 ${until} 前签署的，本次退款申请失效，原合同继续履行，乙方可以重新申请，届时按重新申请之日计算。`
      : `乙方在${CANCELLATION_PERIOD}内解除合同，甲方将退款金额原路退回，退款不以签署本协议为条件。本协议供乙方留存。`,
    '第四条 发票',
    '原订单已开具发票的，甲方在退款完成时冲红。',
    '第五条 双方确认',
    '退款完成后，双方就原合同不再有其他款项争议；本条不影响乙方就服务质量依法投诉、举报与求偿的权利。甲方对乙方的个人信息与服务记录仍按法律规定保管。',
    '第六条 电子签名',
    '乙方通过实名核对并签名后，签名与协议文本、签署时间一并固定，生成文件摘要；任何改动都能通过摘要被发现。',
    '第七条 投诉与争议',
    `投诉电话：${party.complaintPhone}。因本协议产生的争议，双方应当协商解决；协商不成的，可以申请调解，或者依法向有管辖权的人民法院起诉。`,
  ].join('\n')
  return { title: TITLE, version: VERSION, text, terms }
}

function sumLines(table: RefundTable): readonly string[] {
  const { paidFen, feeFen, cashFen, usedDays, serviceDays } = table
  return [
    `实付金额：${yuanText(paidFen)}`,
    feeFen > 0
      ? `扣除服务费：${yuanText(feeFen)}（服务期限 ${serviceDays} 天，已使用 ${usedDays} 天）`
      : `扣除服务费：${yuanText(feeFen)}`,
    `退款金额：${yuanText(paidFen)} - ${yuanText(feeFen)} = ${yuanText(cashFen)}`,
  ]
}

function couponWords({ coupon_id }: OrderRow, { isCouponReturned }: RefundTable): string {
  if (coupon_id === null) return '原订单未使用优惠券。'
  return isCouponReturned ? '所用优惠券退回。' : '所用优惠券不退回。'
}
