import { call } from '#api/call.ts'
import { list, nothing } from '#api/codec.ts'
import { heading } from './heading.ts'

/** The headings a user kept, the one used last first. */
export const listHeadings = call('GET', '/invoice/queryTitles', {
  family: 'orderApi',
  access: 'login',
  request: nothing,
  answer: list(heading),
})
