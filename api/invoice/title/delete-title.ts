import { call } from '#api/call.ts'
import { nothing, record, text } from '#api/codec.ts'

/** Forgets a kept title. */
export const deleteTitle = call('POST', '/invoice/deleteTitle', {
  family: 'orderApi',
  access: 'login',
  effect: 'write',
  request: record({ titleId: ['id', text({ min: 1, max: 64 })] }),
  answer: nothing,
})
