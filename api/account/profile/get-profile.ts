import { call } from '#api/call.ts'
import { flag, integer, nothing, optional, record, text } from '#api/codec.ts'

/** The account fields shown on `/MyCenter` and `/Setting`; the server masks the mobile. */
export const getProfile = call('GET', '/userapi/userapi/getUserInfo', {
  family: 'userApi',
  access: 'login',
  request: nothing,
  answer: record({
    id: ['id', text()],
    nickname: ['nickname', text()],
    avatar: ['avatar', text()],
    /** `138****5678`; absent if no mobile is bound. */
    maskedMobile: ['mobile', optional(text())],
    coin: ['coin', integer()],
    coupon: ['coupon', integer()],
    hasChatApp: ['hasWx', flag()],
    /** When the account will be deleted, in milliseconds; absent when no deletion is requested. */
    deletionAt: ['deletionAt', optional(integer())],
  }),
})
