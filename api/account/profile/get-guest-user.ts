import { call } from '#api/call.ts'
import { integer, optional, record, text } from '#api/codec.ts'

/** The public profile of a user; absent for an id that was never assigned. */
export const getGuestUser = call('GET', '/api/v2/user/getguestuser', {
  family: 'nkmapiv2',
  layer: 'plain',
  access: 'guest',
  request: record({ id: ['id', integer({ min: 1, max: 2_147_483_647, label: '用户' })] }),
  answer: record({
    user: [
      'user',
      optional(
        record({
          id: ['id', text({ max: 20 })],
          nickname: ['nickname', text({ max: 64 })],
          avatar: ['avatar', text({ max: 500 })],
        }),
      ),
    ],
  }),
})
