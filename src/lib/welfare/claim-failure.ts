import { readFailureContent } from '#api/welfare/benefit.ts'
import type { claimWelfare } from '#api/welfare/claim-welfare.ts'
import { GIVEN_OUT_TEXT } from '#api/welfare/given-out.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import { WELFARE_TEXTS } from './texts.ts'

/**
 * The text of the failure dialog (§8): its own if the benefit is given out, otherwise the operator's markup for this
 * code or the server's sentence.
 */
export function claimFailure(error: ApiError): string {
  if (isRefusal<typeof claimWelfare>(error, 'GIVEN_OUT')) return GIVEN_OUT_TEXT
  return readFailureContent(error.data)?.trim() || error.message.trim() || WELFARE_TEXTS.cannotClaim
}

/** A benefit that is really given: an answer of success that carries a failure text is a refusal. */
export function givenBenefit<Benefit extends { failureContent?: string | undefined }>(
  benefit: Benefit,
): Benefit {
  if (benefit.failureContent) throw new ApiError('', benefit.failureContent)
  return benefit
}

/**
 * Ends a refused claim: with the login page, or with the failure dialog; false if the form itself must show the reason.
 */
export function endClaim(error: ApiError, fail: (markup: string) => void): boolean {
  if (isRefusal(error, 'INVALID')) return false
  if (isRefusal(error, 'LOGIN_REQUIRED')) location.assign(loginAddress())
  else fail(claimFailure(error))
  return true
}
