import { call } from '#api/call.ts'
import { integer, oneOf, record } from '#api/codec.ts'
import { accountCodes } from '../codes.ts'
import { mobile } from '../mobile.ts'

/** Purposes of a code: a code sent for one purpose is invalid for the others. */
export const SMS_PURPOSES = ['login', 'bind', 'lead'] as const
export type SmsPurpose = (typeof SMS_PURPOSES)[number]

export const SMS_CODE_SECONDS = 300

const MINUTE = 60
const HOUR = 3600

/** The sentence that tells a person how long to wait. */
export function waitSentence(seconds: number): string {
  if (seconds <= MINUTE) return `请 ${seconds} 秒后再获取验证码`
  if (seconds < HOUR) return `获取次数过多，请 ${Math.ceil(seconds / MINUTE)} 分钟后再试`
  return `获取次数过多，请 ${Math.ceil(seconds / HOUR)} 小时后再试`
}

/**
 * Sends a six-digit code that expires after five minutes. The answer is the same whether or not the number has an
 * account; it holds the seconds until the same number may request another code. A refusal carries `data.waitSeconds`.
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
