import { call } from '#api/call.ts'
import { flag, integer, nothing, optional, record, text } from '#api/codec.ts'
import { statement } from './investor-info.ts'

/** The user's registered information, name and number masked; `info` is absent before registration. */
export const getInvestorInfo = call('GET', '/compliance/getInfo', {
  family: 'crmApi',
  access: 'login',
  request: nothing,
  answer: record({
    info: [
      'info',
      optional(
        record({
          maskedName: ['realName', text()],
          maskedIdNumber: ['idCard', text()],
          /** False if the check digit was wrong and the user confirmed the number. */
          isIdChecked: ['idChecked', flag()],
          ...statement,
          updatedAt: ['updateTime', integer()],
        }),
      ),
    ],
  }),
})
