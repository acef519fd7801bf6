import { checkup, fails, notSetUp, ok } from '#gateway/hooks/checkup.ts'
import { verifyTicket } from './verify-ticket.ts'

/**
 * “标准容灾 ticket 格式为：trerror_{前端错误码}_{CaptchaAppId}_{时间戳}。标准容灾 ticket 票据校验时，验证码返回 code = 21”: the
 * account and the application are known.
 */
const EXPECTED = '21'
const REMEDY = 'see CAPTCHA_… and the vendor’s console'

/** Asks about a ticket for disasters: “在请求后端票据校验时，均不会产生计费”. */
export const captchaCheckup = checkup('captcha', async ({ config, now, outside, maxMs }) => {
  const { captcha } = config
  if (!captcha) return notSetUp('CAPTCHA_…: SMS codes are protected by limits alone')
  const seconds = Math.floor(now().getTime() / 1000)
  const pass = { ticket: `trerror_1001_${captcha.appId}_${seconds}`, randstr: '@none' }
  const asking = { ip: '127.0.0.1', now: now(), outside, maxMs }
  const verdict = await verifyTicket(captcha, pass, asking)
  if (verdict.kind === 'refused' && verdict.code === EXPECTED)
    return ok('it knows the account and the application; no captcha was solved')
  return fails(
    verdict.kind === 'passed' ? 'it passes everybody' : `it answers ${verdict.code}`,
    REMEDY,
  )
})
