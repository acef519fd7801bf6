import type { claimWelfare } from '#api/welfare/claim-welfare.ts'
import { GIVEN_OUT_TEXT } from '#api/welfare/given-out.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import type { ApiError } from '#lib/shell/transport/errors.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import { WELFARE_TEXTS } from './texts.ts'

/** The sentence of the failure dialog (§8): its own if the benefit is given out, otherwise the server's. */
export function claimFailure(error: ApiError): string {
  if (isRefusal<typeof claimWelfare>(error, 'GIVEN_OUT')) return GIVEN_OUT_TEXT
  return error.message.trim() || WELFARE_TEXTS.cannotClaim
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
