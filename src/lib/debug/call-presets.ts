import type { Layer } from '#api/call.ts'

/** A call of the catalogue with initial parameters. */
export interface CallPreset {
  label: string
  path: string
  layer: Layer
  params: Readonly<Record<string, string>>
}

export const ORDER_PRESETS: readonly CallPreset[] = [
  {
    label: '创建订单',
    path: '/order/createOrder',
    layer: 'signed',
    params: {
      productId: 'course-basic',
      priceId: 'course-basic-year',
      productType: 'course',
      courseType: 'record',
      agreements: 'service,privacy',
    },
  },
  { label: '查询订单', path: '/order/queryOrder', layer: 'sealed', params: { days: '30' } },
  {
    label: '订单详情',
    path: '/order/getOrderDetail',
    layer: 'sealed',
    params: { orderNumber: '' },
  },
  {
    label: '混合支付',
    path: '/payment/createMixPayment',
    layer: 'signed',
    params: { orderNumber: '', payType: 'h5' },
  },
]

export const CHIEF_PRESETS: readonly CallPreset[] = [
  {
    label: '访客关注',
    path: '/api/v2/attention/queryguest',
    layer: 'plain',
    params: { symbols: 'sh600519,sz300750' },
  },
  { label: '访客资料', path: '/api/v2/user/getguestuser', layer: 'plain', params: { id: '1' } },
  {
    label: '直播实录',
    path: '/api/v2/transcript/query.json',
    layer: 'sealed',
    params: { roomId: 'zaopan' },
  },
  {
    label: '个人消息（需登录）',
    path: '/api/v2/transcript/querypersonalmsg',
    layer: 'sealed',
    params: { roomId: 'zaopan' },
  },
]
