import { oneOf, optional, record } from '#api/codec.ts'
import { captchaRandstr, captchaTicket } from './send-code.ts'

/** The page that shows the captcha, for a frame: the vendor's script runs there and nowhere else. */
export const CAPTCHA_PATH = '/sms/captcha'

/**
 * What that page posts to the page around it: the vendor's script is here, the captcha is solved, the person has closed
 * it, or the script does not work, with the ticket that the vendor documents for this case.
 */
export const captchaWord = record({
  kind: ['captcha', oneOf('ready', 'solved', 'closed', 'failed')],
  ticket: ['ticket', optional(captchaTicket)],
  randstr: ['randstr', optional(captchaRandstr)],
})
