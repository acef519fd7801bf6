import { call } from '../call.ts'
import { constant, record, text } from '../codec.ts'
import { PRODUCT } from '../product.ts'

/** The address under which the visitor shares the live room; the channel travels with the common parameters. */
export const getShareLink = call('POST', '/promotion/getLink', {
  family: `${PRODUCT}Api2`,
  access: 'open',
  request: record({ liveType: ['liveType', constant('1')] }),
  answer: text({ min: 1 }),
})
