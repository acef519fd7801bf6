import type { CaptchaPass, SmsPurpose, sendCode } from '#api/account/sign-in/send-code.ts'
import { call } from '#lib/data/call.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'

/** Shows a captcha; `again` is the gateway's sentence about the one before. Undefined if the person closes it. */
export type SolveCaptcha = (again: string | undefined) => Promise<CaptchaPass | undefined>

/**
 * Requests a code, and where the gateway wants a captcha first, once more with what solves it; undefined if the person
 * gives up on that.
 */
export async function requestSmsCode(
  request: { mobile: string; purpose: SmsPurpose },
  solve: SolveCaptcha,
) {
  const load = () => import('#api/account/sign-in/send-code.ts')
  let pass: Partial<CaptchaPass> | undefined = {}
  while (pass) {
    try {
      return await call(load, { ...request, ...pass })
    } catch (error) {
      const isAgain = isRefusal<typeof sendCode>(error, 'CAPTCHA_REFUSED')
      if (!isAgain && !isRefusal<typeof sendCode>(error, 'CAPTCHA_NEEDED')) throw error
      pass = await solve(isAgain ? error.message : undefined)
    }
  }
  return undefined
}
