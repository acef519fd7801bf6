import { call } from '#api/call.ts'
import { list, nothing } from '#api/codec.ts'
import { invoiceTitle } from './title.ts'

/** The user's saved titles, last used first. */
export const listTitles = call('GET', '/invoice/queryTitles', {
  family: 'orderApi',
  access: 'login',
  request: nothing,
  answer: list(invoiceTitle),
})
