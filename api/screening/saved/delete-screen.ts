import { call } from '#api/call.ts'
import { nothing, record } from '#api/codec.ts'
import { savedScreenId } from './saved-screen.ts'

/** Deletes a saved screen of the user. */
export const deleteScreen = call('POST', '/screening/saved/delete', {
  family: 'dataApi',
  access: 'login',
  effect: 'write',
  request: record({ screenId: ['id', savedScreenId] }),
  answer: nothing,
})
