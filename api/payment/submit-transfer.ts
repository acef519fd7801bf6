import { call } from '../call.ts'
import { type Codec, ParseError, record, text } from '../codec.ts'
import { isDay } from '../exchange/session/exchange-time.ts'
import { orderId } from '../order/order.ts'
import { paymentCodes } from './codes.ts'
import { PROOF_CHARS_MAX } from './proof-picture.ts'
import { transfer } from './transfer.ts'

/** The day of a transfer, at UTC+8. */
export const transferDay: Codec<string> = {
  decode(wire, at) {
    if (typeof wire !== 'string' || !isDay(wire)) throw new ParseError(at, '请选择转账日期')
    return wire
  },
  encode: (value) => value,
}

/** Submits the proof of a bank transfer; the order then waits for an operator to match it. */
export const submitTransfer = call('POST', '/payment/offlineTransfer', {
  family: 'payApi',
  layer: 'signed',
  access: 'login',
  effect: 'write',
  request: record({
    orderId: ['orderNumber', orderId],
    payerName: ['payerName', text({ min: 2, max: 60, message: '请填写付款人姓名或公司名称' })],
    accountTail: ['accountTail', text({ pattern: /^\d{4}$/, message: '请填写付款账号后四位数字' })],
    transferredOn: ['transferDate', transferDay],
    picture: [
      'picture',
      text({
        min: 1,
        max: PROOF_CHARS_MAX,
        pattern: /^[A-Za-z0-9+/]+={0,2}$/,
        message: '请上传转账凭证图片',
      }),
    ],
  }),
  answer: transfer,
  refuses: paymentCodes(
    'ORDER_CLOSED',
    'ORDER_PAID',
    'INFO_MISSING',
    'RISK_MISSING',
    'RISK_MISMATCH',
    'NO_TRANSFER_ACCOUNT',
    'PROOF_WAITING',
  ),
})
