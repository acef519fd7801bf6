import { call } from '#api/call.ts'
import { integer, oneOf, optional, record, text } from '#api/codec.ts'
import { accountCodes } from '../codes.ts'
import { mobile } from '../mobile.ts'

/** Purposes of a code: a code sent for one purpose is invalid for the others. */
export const SMS_PURPOSES = ['login', 'bind', 'lead'] as const
export type SmsPurpose = (typeof SMS_PURPOSES)[number]

export const SMS_CODE_SECONDS = 300

/** What the vendor's script returns when a captcha is solved. */
export interface CaptchaPass {
  ticket: string
  randstr: string
}

const CAPTCHA = '安全验证'
export const captchaTicket = text({ label: CAPTCHA, min: 1, max: 1000 })
export const captchaRandstr = text({ label: CAPTCHA, min: 1, max: 100 })

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
 * account; it holds the seconds until the same number may request another code. The refusal of a request that comes too
 * early carries `data.waitSeconds`. Where a captcha is set up, the first request is refused as `CAPTCHA_NEEDED`, and sent
 * again with the ticket of the solved one, which counts once.
 */
export const sendCode = call('POST', '/userapi/sms/sendCode', {
  family: 'userApi',
  layer: 'signed',
  access: 'open',
  effect: 'write',
  request: record({
    mobile: ['mobile', mobile],
    purpose: ['type', oneOf(...SMS_PURPOSES)],
    ticket: ['captchaTicket', optional(captchaTicket)],
    randstr: ['captchaRandstr', optional(captchaRandstr)],
  }),
  answer: record({ resendSeconds: ['waitSeconds', integer()] }),
  refuses: accountCodes('SEND_TOO_OFTEN', 'CAPTCHA_NEEDED', 'CAPTCHA_REFUSED'),
})
