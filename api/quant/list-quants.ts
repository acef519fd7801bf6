import { call } from '../call.ts'
import { list, nothing, record } from '../codec.ts'
import { PRODUCT } from '../product.ts'
import { quantCard } from './quant.ts'

/** Every rule the gateway runs, for everybody the same. */
export const listQuants = call('GET', '/quant/queryRuleList', {
  family: `${PRODUCT}Api2`,
  layer: 'plain',
  access: 'guest',
  isPublic: true,
  request: nothing,
  answer: record({ quants: ['list', list(quantCard)] }),
})
