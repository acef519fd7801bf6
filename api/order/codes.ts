import { codes } from '../refusals.ts'

/** Refusals of orders, carts, addresses and refunds. */
export const orderCodes = codes({
  NOT_ON_SALE: ['E330001', '商品已下架或链接有误，请返回重新选择'],
  ORDER_OPEN: ['E330002', '您有一笔未支付的相同订单，请先支付或取消'],
  COUPON_UNUSABLE: ['E330003', '所选优惠券不可用，请重新选择'],
  AGREEMENT_MISSING: ['E330004', '请先阅读并勾选相关协议'],
  NO_DEPOSIT: ['E330005', '该商品不支持预付定金'],
  COINS_SHORT: ['E330006', '金币不足，请刷新后重试'],
  SOLD_OUT: ['E330007', '活动名额已售完，感谢您的关注'],
  CLASS_FULL: ['E330064', '这一班名额已满，可以在线下课程页加入候补'],
  SEATS_LEFT: ['E330065', '这一班还有名额，可以直接报名'],
  SEAT_HELD: ['E330066', '您在这一班已有座位，无需候补'],
  ADDRESS_MISSING: ['E330008', '该商品需要寄送，请选择收货地址'],
  ADDRESS_UNUSED: ['E330009', '该商品无需寄送，请不要填写收货地址'],
  CAMPAIGN_EARLY: ['E330061', '活动还没有开始'],
  CAMPAIGN_OVER: ['E330062', '活动已经结束，感谢您的关注'],
  LIMIT_REACHED: ['E330063', '本活动每个账号限购，您已买到上限'],
  CANCEL_REFUSED: ['E330013', '订单当前状态不能取消'],
  REFUND_REFUSED: ['E330031', '订单当前状态不能申请退款'],
  REFUND_RUNNING: ['E330032', '退款申请正在处理中'],
  REFUND_CHANGED: ['E330033', '可退金额刚刚有变化，请核对新的金额后再提交'],
  TOO_MANY_ADDRESSES: ['E330041', '最多保存 20 个地址'],
  CART_FULL: ['E330042', '购物车最多放 50 件商品'],
})
