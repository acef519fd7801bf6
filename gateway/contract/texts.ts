import { investorGradeText, riskGradeText } from '#api/contract/risk/risk-grade-texts.ts'
import { yuanText } from '../money.ts'

/** Sentences that say whether a product suits. */
export const SUITABILITY = {
  notRequired: '该商品无需适当性匹配，可直接购买',
  info: '购买前请先登记投资者基本信息，用于适当性匹配',
  risk: '购买前请先完成风险测评，测评结果在有效期内重复使用',
  expired: '您的风险测评已过期，请重新测评',
  suitable: (level: number, risk: number) =>
    `您为 ${investorGradeText(level)}，可购买 ${riskGradeText(risk)} 产品`,
  mismatch: (level: number, risk: number) =>
    `您为 ${investorGradeText(level)}，该产品为 ${riskGradeText(risk)}，超出您的风险承受能力，不能购买。如情况有变化，可如实重新测评，或选择风险等级更低的产品`,
} as const

/** What a timeline says about a refund agreement. */
export const AGREEMENT_EVENTS = {
  ready: (number: string) => `退款协议 ${number} 已生成`,
  signed: (number: string) => `退款协议 ${number} 已签署`,
  lapsed: '未在期限内签署退款协议，退款申请已失效，可以重新申请',
} as const

export const AGREEMENT_TEXTS = {
  toSign: (name: string, fen: number, until: string) => ({
    title: '请签署退款协议',
    body: `“${name}”的退款申请已通过，请在 ${until} 前签署退款协议，签署后 ${yuanText(fen)} 原路退回。`,
  }),
  toKeep: (name: string, fen: number, until: string) => ({
    title: '解约已受理',
    body: `“${name}”的 ${yuanText(fen)} 正在原路退回，无需其他操作。需要书面凭证的，可在 ${until} 前签署退款协议留存。`,
  }),
  lapsed: (name: string) => ({
    title: '退款申请已失效',
    body: `“${name}”的退款协议未在期限内签署，服务继续，可以重新申请退款。`,
  }),
} as const

/** What operators read about a document that a certificate service has not signed yet. */
export const ESIGN_TEXTS = {
  unreachable: '电子签名服务没有应答，稍后自动重试',
  status: (status: string) => `电子签名服务返回 HTTP ${status}，稍后自动重试`,
  signature: '电子签名服务的应答签名不正确，请核对 ESIGN_KEY',
  shape: '电子签名服务的应答与约定不符，请联系技术人员',
  proof: '电子签名与文件摘要不符，或验签没有通过，没有采用',
  name: '电子签名证书的姓名与签署人不一致，没有采用',
  expired: '电子签名证书不在有效期内，没有采用',
  issuer: '电子签名证书不是由 ESIGN_CERT_FILE 中的机构颁发，没有采用',
  refused: (reason: string) => `电子签名服务没有签名：${reason}`,
  noReason: '没有说明原因',
  waiting: (tries: number, problem = '等待应答') =>
    `电子签名尚未完成，已尝试 ${tries} 次：${problem}`,
  done: (serial: string, issuer: string) => `电子签名证书 ${serial}（${issuer}）`,
} as const
