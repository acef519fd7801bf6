import { call } from '#api/call.ts'
import { nothing, record, text } from '#api/codec.ts'

/** Deletes a saved title. */
export const deleteTitle = call('POST', '/invoice/deleteTitle', {
  family: 'orderApi',
  access: 'login',
  effect: 'write',
  request: record({ titleId: ['id', text({ min: 1, max: 64 })] }),
  answer: nothing,
})
