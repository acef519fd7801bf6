import { call } from '#api/call.ts'
import { flag, integer, nothing, optional, record, text } from '#api/codec.ts'
import { statement } from './investor-info.ts'

/** What the user registered, name and number masked; `info` is absent before. */
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
          /** False where the check digit did not fit and was confirmed. */
          isIdChecked: ['idChecked', flag()],
          ...statement,
          updatedAt: ['updateTime', integer()],
        }),
      ),
    ],
  }),
})
