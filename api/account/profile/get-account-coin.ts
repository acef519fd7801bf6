import { call } from '#api/call.ts'
import { integer, nothing, record } from '#api/codec.ts'
import { PRODUCT } from '#api/product.ts'

/** The user's coins and coupons. */
export const getAccountCoin = call('GET', '/api/v2/user/getAccountCoin', {
  family: `${PRODUCT}Api2`,
  access: 'login',
  request: nothing,
  answer: record({ coin: ['coin', integer()], coupon: ['coupon', integer()] }),
})
