/** Business "no" of the shop, each with the sentence a person reads. */
export const SHOP_CODES = {
  E330001: '商品已下架或链接有误，请返回重新选择',
  E330002: '您有一笔未支付的相同订单，请先支付或取消',
  E330003: '所选优惠券不可用，请重新选择',
  E330004: '请先阅读并勾选相关协议',
  E330005: '该商品不支持预付定金',
  E330006: '金币不足，请刷新后重试',
  E330007: '活动名额已售完，感谢您的关注',
  E330008: '该商品需要寄送，请选择收货地址',
  E330009: '该商品无需寄送，请不要填写收货地址',
  E330011: '订单已关闭，请重新下单',
  E330012: '订单已支付，无需重复支付',
  E330013: '订单当前状态不能取消',
  E330014: '支付暂未开通，请联系客服',
  E330015: '支付服务暂时不可用，请稍后再试',
  E330016: '请在微信中打开，或换一种支付方式',
  E330017: '充值金额须为 10 到 5000 的整数元',
  E330021: '请先完成投资者信息登记',
  E330022: '请先完成风险测评',
  E330023: '您的风险承受能力与该产品风险等级不匹配',
  E330031: '订单当前状态不能申请退款',
  E330032: '退款申请正在处理中',
  E330041: '最多保存 20 个地址',
  E330042: '购物车最多放 50 件商品',
  E330051: '该订单已提交转账凭证，请等待核对',
} as const

export const NOT_ON_SALE = 'E330001'
export const ORDER_OPEN = 'E330002'
export const COUPON_UNUSABLE = 'E330003'
export const AGREEMENT_MISSING = 'E330004'
export const NO_DEPOSIT = 'E330005'
export const COINS_SHORT = 'E330006'
export const SOLD_OUT = 'E330007'
export const ADDRESS_MISSING = 'E330008'
export const ADDRESS_UNUSED = 'E330009'
export const ORDER_CLOSED = 'E330011'
export const ORDER_PAID = 'E330012'
export const CANCEL_REFUSED = 'E330013'
export const NO_CASHIER = 'E330014'
export const CASHIER_DOWN = 'E330015'
export const NEEDS_CHAT_APP = 'E330016'
export const RECHARGE_UNKNOWN = 'E330017'
/** `data.next` of these three is the page that helps. */
export const INFO_MISSING = 'E330021'
export const RISK_MISSING = 'E330022'
export const RISK_MISMATCH = 'E330023'
export const REFUND_REFUSED = 'E330031'
export const REFUND_RUNNING = 'E330032'
export const TOO_MANY_ADDRESSES = 'E330041'
export const CART_FULL = 'E330042'
export const PROOF_WAITING = 'E330051'

export type ShopCode = keyof typeof SHOP_CODES

/** The codes of one call with their sentences. */
export function shopCodes(...codes: readonly ShopCode[]): Record<string, string> {
  return Object.fromEntries(codes.map((code) => [code, SHOP_CODES[code]]))
}
