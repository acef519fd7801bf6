import { expect, test } from 'vitest'
import { reasonOfCode } from './count-sms.ts'

const CODES: readonly (readonly [code: string, reason: string])[] = [
  ['isv.BUSINESS_LIMIT_CONTROL', 'limit'],
  ['LimitExceeded.PhoneNumberThirtySecondLimit', 'limit'],
  ['RequestLimitExceeded', 'limit'],
  ['Throttling.User', 'limit'],
  ['isv.AMOUNT_NOT_ENOUGH', 'balance'],
  ['FailedOperation.InsufficientBalanceInSmsPackage', 'balance'],
  ['isv.SMS_SIGNATURE_ILLEGAL', 'wording'],
  ['FailedOperation.SignatureIncorrectOrUnapproved', 'wording'],
  ['isv.SMS_TEMPLATE_ILLEGAL', 'wording'],
  ['TEMPLATE_NOT_SET', 'wording'],
  ['SignatureDoesNotMatch', 'account'],
  ['InvalidAccessKeyId.NotFound', 'account'],
  ['AuthFailure.SignatureExpire', 'account'],
  ['InvalidTimeStamp.Expired', 'account'],
  ['isv.MOBILE_NUMBER_ILLEGAL', 'mobile'],
  ['FailedOperation.PhoneNumberInBlacklist', 'mobile'],
  ['ECONNREFUSED', 'unreached'],
  ['TimeoutError', 'unreached'],
  ['HTTP 503', 'unreached'],
  ['InternalError', 'other'],
  ['13800138000', 'other'],
]

test.for(CODES)('the code %s of a message that failed is of the class %s', ([code, reason]) => {
  expect(reasonOfCode(code)).toBe(reason)
})
