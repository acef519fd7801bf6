import { dayOf } from '#api/china-time.ts'
import { riskGradeText } from '#api/contract/risk/risk-grade-texts.ts'
import { REFUND_TERMS } from '#api/order/refund/refund-rule.ts'
import { yuanText } from '../money.ts'
import type { OrderRow } from '../order/order-queries.ts'
import type { Provider } from './provider.ts'
import { type Blanks, fillBlanks } from './wording/blanks.ts'
import type { Wording } from './wording/wording-queries.ts'

const TITLE = '证券投资顾问服务合同'

export interface ContractText {
  title: string
  version: string
  text: string
  /** What a reader should know first. */
  terms: readonly { name: string; value: string }[]
}

interface Facts {
  order: OrderRow
  number: string
  party: Provider
  wording: Pick<Wording, 'version' | 'body'>
}

/** The contract of an order: its facts, inserted into the clauses of a version. */
export function serviceContract({ order, number, party, wording }: Facts, now: Date): ContractText {
  const day = dayOf(now)
  const risk = riskGradeText(order.risk_level)
  const named = order.parts.map(({ name, days }) => `${name} ${days} 天`)
  const terms = [
    { name: '服务名称', value: order.product_name },
    ...(named.length > 0 ? [{ name: '包含', value: named.join('；') }] : []),
    {
      name: '服务期限',
      value:
        named.length > 0
          ? `自开通之日起，${named.join('，')}`
          : `${order.period_name}，自开通之日起 ${order.days} 天`,
    },
    { name: '服务费', value: yuanText(order.paid_fen) },
    { name: '风险等级', value: risk },
    { name: '服务提供方', value: party.name },
    { name: '解约与退款', value: REFUND_TERMS.contract },
    { name: '投诉电话', value: party.complaintPhone },
  ]
  const text = [
    TITLE,
    `合同编号：${number}`,
    `文本版本：${wording.version}`,
    `订单号：${order.order_id}`,
    `生成日期：${day}`,
    '',
    `服务提供方（以下称“甲方”）：${party.name}`,
    `业务许可：${party.licence}`,
    '客户（以下称“乙方”）：以签署页记载的实名信息为准',
    '',
    fillBlanks(wording.body, blanksOf({ order, party })),
  ].join('\n')
  return { title: TITLE, version: wording.version, text, terms }
}

function blanksOf({ order, party }: Pick<Facts, 'order' | 'party'>): Blanks {
  const named = order.parts.map(({ name, days }) => `${name} ${days} 天`)
  const hasParts = named.length > 0
  return {
    服务: order.product_name,
    周期: order.period_name,
    包含: hasParts ? `，包含：${named.join('；')}` : '',
    期限: hasParts ? `：${named.join('，')}，各自` : ` ${order.days} 天，`,
    标价: yuanText(order.list_fen),
    成交价: yuanText(order.price_fen),
    优惠券抵扣: yuanText(order.coupon_fen),
    金币抵扣: yuanText(order.coin_fen),
    实付: yuanText(order.paid_fen),
    风险等级: riskGradeText(order.risk_level),
    退款规则: REFUND_TERMS.contract,
    分摊: hasParts
      ? '；包含多项服务的，实付金额按各项单独购买的价格分摊，各项按各自的期限计算'
      : '',
    客服电话: party.servicePhone,
    投诉电话: party.complaintPhone,
  }
}
