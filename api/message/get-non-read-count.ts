import { call } from '../call.ts'
import { constant, record } from '../codec.ts'
import { PRODUCT } from '../product.ts'
import { unread } from './message.ts'

/** The unread count of the badge; the user id travels with the common parameters. */
export const getNonReadCount = call('GET', '/sms/msg/getNonReadCount', {
  family: 'smsApi',
  access: 'login',
  request: record({ appCode: ['appCode', constant(PRODUCT)] }),
  answer: unread,
})
