import { codes } from '../refusals.ts'

/** Refusals of paying for an order or a recharge. */
export const paymentCodes = codes({
  ORDER_CLOSED: ['E330011', '订单已关闭，请重新下单'],
  ORDER_PAID: ['E330012', '订单已支付，无需重复支付'],
  NO_PAYMENT_PROVIDER: ['E330014', '支付暂未开通，请联系客服'],
  PAYMENT_PROVIDER_DOWN: ['E330015', '支付服务暂时不可用，请稍后再试'],
  NEEDS_CHAT_APP: ['E330016', '请在微信中打开，或换一种支付方式'],
  INFO_MISSING: ['E330021', '请先完成投资者信息登记'],
  RISK_MISSING: ['E330022', '请先完成风险测评'],
  RISK_MISMATCH: ['E330023', '您的风险承受能力与该产品风险等级不匹配'],
  NO_TRANSFER_ACCOUNT: ['E330052', '暂不支持银行转账，请返回换一种支付方式'],
  PROOF_WAITING: ['E330051', '该订单已提交转账凭证，请等待核对'],
})
