import { call } from '../call.ts'
import { list, nothing } from '../codec.ts'
import { heading } from './heading.ts'

/** The headings a user kept, the one used last first. */
export const listHeadings = call('GET', '/invoice/queryTitles', {
  family: 'orderApi',
  access: 'login',
  request: nothing,
  answer: list(heading),
})
