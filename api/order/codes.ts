import { codes } from '../refusals.ts'

/** Refusals of orders, carts and addresses, apart from those of what is sold (`offerCodes`). */
export const orderCodes = codes({
  ORDER_OPEN: ['E330002', '您有一笔未支付的相同订单，请先支付或取消'],
  AGREEMENT_MISSING: ['E330004', '请先阅读并勾选相关协议'],
  COINS_SHORT: ['E330006', '金币不足，请刷新后重试'],
  ADDRESS_MISSING: ['E330008', '该商品需要寄送，请选择收货地址'],
  ADDRESS_UNUSED: ['E330009', '该商品无需寄送，请不要填写收货地址'],
  CANCEL_REFUSED: ['E330013', '订单当前状态不能取消'],
  TOO_MANY_ADDRESSES: ['E330041', '最多保存 20 个地址'],
  CART_FULL: ['E330042', '购物车最多放 50 件商品'],
})
