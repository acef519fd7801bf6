import { textField } from '#gateway/ops/form/typed-fields.ts'

const CARRIERS = [
  '顺丰速运',
  '中通快递',
  '圆通速递',
  '韵达快递',
  '申通快递',
  '京东物流',
  '邮政 EMS',
]

/** What an operator records about a parcel that is sent. */
export const parcelFields = {
  carrier: textField('快递公司', {
    min: 2,
    max: 20,
    message: '请填写快递公司',
    suggestions: CARRIERS.map((name) => ({ value: name, label: name })),
  }),
  trackingNumber: textField('快递单号', {
    min: 4,
    max: 40,
    pattern: /^[A-Za-z0-9-]+$/,
    message: '快递单号只含字母、数字和短横',
  }),
}
