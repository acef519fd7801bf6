import type { CaptchaPass } from '#api/account/sign-in/send-code.ts'
import type { Outside } from '#gateway/http/outside.ts'
import { callTencentCloud, errorCode } from '../cloud/call-tencent.ts'
import type { CaptchaConfig } from './captcha-config.ts'

/** `unknown`: the vendor could not be asked, which is nobody's fault on the page. */
export type CaptchaVerdict =
  | { kind: 'passed' }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown'; code: string }

interface Asking {
  /** The visitor's own address. */
  ip: string
  now: Date
  outside: Outside
  maxMs: number
}

const PASSED = 1
/** The level at which a captcha without a puzzle (无感验证) takes the visitor for a machine. */
const EVIL = 100

/**
 * The codes that say something about the vendor or the account. A request that is refused for what is in it, such as
 * `MissingParameter`, is the visitor's: it must open nothing.
 */
const VENDOR_FAULT = /^(InternalError|RequestLimitExceeded|AuthFailure|UnauthorizedOperation)(\.|$)/

/** Asks the vendor about a ticket and thereby uses it up: “DescribeCaptchaResult 核查验证码票据结果(Web及APP)”. */
export async function verifyTicket(
  captcha: CaptchaConfig,
  { ticket, randstr }: CaptchaPass,
  { ip, ...asking }: Asking,
): Promise<CaptchaVerdict> {
  try {
    const answer = await callTencentCloud(captcha, {
      ...{ service: 'captcha', version: '2019-07-22', action: 'DescribeCaptchaResult' },
      fields: {
        CaptchaType: 9,
        Ticket: ticket,
        UserIp: ip,
        Randstr: randstr,
        CaptchaAppId: captcha.appId,
        AppSecretKey: captcha.appSecret,
      },
      ...asking,
    })
    const fault = errorCode(answer)
    if (fault) return { kind: VENDOR_FAULT.test(fault) ? 'unknown' : 'refused', code: fault }
    if (answer.CaptchaCode === PASSED && answer.EvilLevel !== EVIL) return { kind: 'passed' }
    return { kind: 'refused', code: String(answer.CaptchaCode) }
  } catch {
    return { kind: 'unknown', code: 'unreachable' }
  }
}
