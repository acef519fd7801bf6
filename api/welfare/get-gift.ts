import { call } from '../call.ts'
import { integer, nothing, optional, record, text } from '../codec.ts'
import { benefitFields } from './benefit.ts'

/** The free gift of the moment, if there is one with something left that the user does not have. */
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
          /** Until when it may be claimed; absent without an end. */
          endsAt: ['endTime', optional(integer())],
          ...benefitFields,
        }),
      ),
    ],
  }),
})
