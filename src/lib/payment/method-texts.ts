/** How somebody pays, for an order or for coins. */
export const METHOD_TEXTS = {
  way: '支付方式',
  ways: {
    jsapi: { name: '微信支付', note: '在微信内完成支付' },
    h5: { name: '微信支付', note: '跳转到微信完成支付' },
    alipay: { name: '支付宝', note: '跳转到支付宝完成支付' },
    qr: { name: '扫码支付', note: '用另一台设备上的微信扫一扫' },
    transfer: { name: '银行转账', note: '对公转账后上传凭证，核对后生效' },
  },
} as const
