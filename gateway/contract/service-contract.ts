import { dayOf } from '#api/china-time.ts'
import { riskGradeText } from '#api/contract/risk/risk-grade-texts.ts'
import { REFUND_TERMS } from '#api/order/refund/refund-rule.ts'
import { yuanText } from '../money.ts'
import type { OrderRow } from '../order/order-queries.ts'
import type { Provider } from './provider.ts'

/**
 * The version of the text below; a changed text is a new version, and contracts keep the text they were drafted with.
 */
const VERSION = '2026-11'
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
}

/** The contract of an order: its facts, inserted into the text of this version. */
export function serviceContract({ order, number, party }: Facts, now: Date): ContractText {
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
    `文本版本：${VERSION}`,
    `订单号：${order.order_id}`,
    `生成日期：${day}`,
    '',
    `服务提供方（以下称“甲方”）：${party.name}`,
    `业务许可：${party.licence}`,
    '客户（以下称“乙方”）：以签署页记载的实名信息为准',
    '',
    '第一条 服务内容',
    `甲方按本合同向乙方提供“${order.product_name}”（${order.period_name}）${contentsOf(named)}。服务以资讯、数据、工具与投资建议的形式提供，建议仅供参考，由乙方自主作出投资决策并自行承担风险。`,
    '第二条 服务期限',
    `服务期限为${named.length > 0 ? `：${named.join('，')}，各自` : ` ${order.days} 天，`}自乙方签署本合同、甲方开通服务之日起算；乙方已有同一服务尚未到期的，自原服务到期之日起顺延。`,
    '第三条 服务费用与支付',
    `本服务标价 ${yuanText(order.list_fen)}，成交价 ${yuanText(order.price_fen)}，优惠券抵扣 ${yuanText(order.coupon_fen)}，金币抵扣 ${yuanText(order.coin_fen)}，乙方实付 ${yuanText(order.paid_fen)}。服务费只向甲方的公司账户支付，甲方人员不得以个人名义收取任何费用。`,
    '第四条 适当性',
    `本服务的风险等级为 ${risk}。乙方确认已如实登记投资者信息、完成风险承受能力测评，并已阅读风险揭示书。乙方情况发生重大变化的，应当及时重新测评。`,
    '第五条 甲方的义务',
    '甲方应当诚实守信、勤勉尽责，向乙方说明投资建议的依据与风险；不得承诺收益或者承担损失，不得代乙方作出投资决策，不得利用乙方的信息谋取不正当利益。甲方对乙方的个人信息保密，并按法律规定保存业务记录不少于五年。',
    '第六条 乙方的权利与义务',
    '乙方有权了解甲方及其投资顾问的登记信息，有权拒绝不适当的建议，有权投诉。乙方应当妥善保管账号，不得将服务内容转让、转播或用于非法目的。',
    '第七条 解约与退款',
    `${REFUND_TERMS.contract}。书面通知包括本产品内提交的退款申请，合同自甲方收到通知时终止；全额退款时，所用金币与优惠券一并退还。扣除服务费的，按乙方已使用的天数占服务期限的比例计算，不足一天按一天计算${named.length > 0 ? '；包含多项服务的，实付金额按各项单独购买的价格分摊，各项按各自的期限计算' : ''}。`,
    '第八条 风险揭示',
    '证券市场有风险，投资需谨慎。过往业绩不预示未来表现。受宏观经济、政策、行业、公司经营及市场情绪等因素影响，投资建议可能与实际走势不符，乙方可能遭受部分或全部损失。网络、系统或不可抗力可能导致服务中断或延迟。',
    '第九条 回访与投诉',
    `甲方将在签约后对乙方进行回访。乙方可拨打客服电话 ${party.servicePhone}，或投诉电话 ${party.complaintPhone}。`,
    '第十条 电子签名',
    '双方同意以电子方式订立本合同。乙方通过实名核对并手写签名后，签名与合同文本、签署时间一并固定，生成文件摘要；任何改动都能通过摘要被发现。电子合同与纸质合同具有同等效力。',
    '第十一条 争议解决',
    '因本合同产生的争议，双方应当协商解决；协商不成的，可以申请调解，或者依法向有管辖权的人民法院起诉。',
  ].join('\n')
  return { title: TITLE, version: VERSION, text, terms }
}

const contentsOf = (named: readonly string[]) =>
  named.length > 0 ? `，包含：${named.join('；')}` : ''
