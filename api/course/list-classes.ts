import { call } from '../call.ts'
import { integer, list, record } from '../codec.ts'
import { PRODUCT } from '../product.ts'
import { term } from './class.ts'

/** The terms of the college with their classes, newest term first; locked classes are listed as well. */
export const listClasses = call('GET', '/live/queryClasses', {
  family: `${PRODUCT}Api2`,
  access: 'login',
  request: record({}),
  answer: record({ terms: ['terms', list(term, 50)], nowMs: ['now', integer()] }),
})
