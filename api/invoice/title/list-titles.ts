import { call } from '#api/call.ts'
import { list, nothing } from '#api/codec.ts'
import { invoiceTitle } from './title.ts'

/** The titles a user kept, the one used last first. */
export const listTitles = call('GET', '/invoice/queryTitles', {
  family: 'orderApi',
  access: 'login',
  request: nothing,
  answer: list(invoiceTitle),
})
