import { createHash } from 'node:crypto'
import { riskGradeText } from '#api/contract/risk/risk-grade-texts.ts'
import { CANCELLATION_PERIOD } from '#api/order/refund/refund-days.ts'
import type { Provider } from '../provider.ts'

interface Product {
  name: string
  risk_level: number
}

export interface DisclosureText {
  title: string
  lines: readonly string[]
  statements: readonly string[]
  textHash: string
}

const TITLE = '风险揭示书'

/** What a buyer reads and ticks before buying a product that has to suit them. */
export function riskDisclosure(
  { name, risk_level: riskLevel }: Product,
  party: Provider,
): DisclosureText {
  const risk = riskGradeText(riskLevel)
  const lines = [
    `您将购买“${name}”，由${party.name}提供，风险等级为 ${risk}。请在购买前逐条阅读以下内容。`,
    '一、市场有风险。证券价格受宏观经济、政策、行业、公司经营与市场情绪等因素影响，您可能损失部分或全部本金。',
    '二、建议仅供参考。投资建议、评分与策略组合以公开信息和历史数据为依据，不保证准确、完整，也可能与实际走势不符；历史业绩不预示未来表现。',
    '三、决策由您作出。服务不代您下单，不接受全权委托，也不承诺收益、不分担损失。任何以本公司名义承诺收益的说法都与本公司无关，请拒绝并举报。',
    '四、适当性不等于安全。匹配结果依据您登记的信息与测评作出，您的情况发生重大变化时请及时更新并重新测评。',
    '五、费用与期限。服务费只支付到公司账户，不支付给任何个人；服务到期自动停止，不会自动扣费。',
    `六、解约与退款。需要签署合同的服务，自签署之日起${CANCELLATION_PERIOD}内可以书面通知解约并全额退款；之后按已使用天数扣除服务费。`,
    '七、技术风险。网络、设备、系统故障或不可抗力可能使服务延迟或中断。',
    `八、投诉。对服务不满意可拨打 ${party.complaintPhone}，也可以在本产品内提交投诉。`,
  ]
  const statements = [
    '我已逐条阅读并理解上述风险揭示',
    '我登记的信息和测评答案真实、完整，由本人作出',
    `我自愿购买风险等级为 ${risk} 的服务，自主决策并自行承担风险`,
  ]
  const textHash = createHash('sha256')
    .update([TITLE, ...lines, ...statements].join('\n'))
    .digest('hex')
  return { title: TITLE, lines, statements, textHash }
}
