import { call } from '#api/call.ts'
import { integer, record, text } from '#api/codec.ts'
import { contractCodes } from '../codes.ts'
import { investorForm } from './investor-info.ts'

/**
 * Stores the investor's identity; the number is encrypted and is always shown masked. Where an identity service is set up,
 * it has compared name and number before.
 */
export const submitInvestorInfo = call('POST', '/compliance/submitInfo', {
  family: 'crmApi',
  layer: 'signed',
  access: 'login',
  effect: 'idempotent',
  request: investorForm,
  answer: record({
    maskedName: ['realName', text()],
    maskedIdNumber: ['idCard', text()],
    updatedAt: ['updateTime', integer()],
  }),
  refuses: contractCodes(
    'ID_CHECKSUM',
    'UNDER_AGE',
    'BAD_CREDIT',
    'NOT_FOR_SELF',
    'ID_MISMATCH',
    'MATCH_AWAY',
    'MATCHED_TOO_OFTEN',
  ),
})
