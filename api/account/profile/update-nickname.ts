import { call } from '#api/call.ts'
import { record } from '#api/codec.ts'
import { nickname } from './nickname.ts'

/** Changes the nickname; answers it as stored. */
export const updateNickname = call('POST', '/userapi/userapi/updateNickname', {
  family: 'userApi',
  access: 'login',
  effect: 'idempotent',
  request: record({ nickname: ['nickname', nickname] }),
  answer: record({ nickname: ['nickname', nickname] }),
})
