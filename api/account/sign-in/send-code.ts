import { call } from '#api/call.ts'
import { integer, oneOf, record } from '#api/codec.ts'
import { accountCodes } from '../codes.ts'
import { mobile } from '../mobile.ts'

/** What a code is good for: one sent for one purpose is worthless for the others. */
export const SMS_PURPOSES = ['login', 'bind', 'lead'] as const
export type SmsPurpose = (typeof SMS_PURPOSES)[number]

export const SMS_CODE_SECONDS = 300

const MINUTE = 60
const HOUR = 3600

/** The sentence that says how long to wait. */
export function waitSentence(seconds: number): string {
  if (seconds <= MINUTE) return `请 ${seconds} 秒后再获取验证码`
  if (seconds < HOUR) return `获取次数过多，请 ${Math.ceil(seconds / MINUTE)} 分钟后再试`
  return `获取次数过多，请 ${Math.ceil(seconds / HOUR)} 小时后再试`
}

/**
 * Sends a six-digit code that lives five minutes. Answers alike whether the number has an account or not.
 * Answers after how many seconds the same number may ask again. A refusal carries `data.waitSeconds`.
 */
export const sendCode = call('POST', '/userapi/sms/sendCode', {
  family: 'userApi',
  layer: 'signed',
  access: 'open',
  effect: 'write',
  request: record({ mobile: ['mobile', mobile], purpose: ['type', oneOf(...SMS_PURPOSES)] }),
  answer: record({ resendSeconds: ['waitSeconds', integer()] }),
  refuses: accountCodes('SEND_TOO_OFTEN'),
})
