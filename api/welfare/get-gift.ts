import { call } from '../call.ts'
import { integer, nothing, optional, record, text } from '../codec.ts'
import { benefitFields } from './benefit.ts'

/** The current free gift, if there is one in stock that the user has not claimed. */
export const getGift = call('GET', '/activity/api/gift/getCurrent', {
  family: 'activityApi',
  access: 'open',
  request: nothing,
  answer: record({
    serverTime: ['serverTime', integer()],
    gift: [
      'gift',
      optional(
        record({
          giftId: ['giftId', text()],
          /** When claiming ends; absent without an end. */
          endsAt: ['endTime', optional(integer())],
          ...benefitFields,
        }),
      ),
    ],
  }),
})
