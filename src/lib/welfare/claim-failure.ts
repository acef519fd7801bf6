import type { claimWelfare } from '#api/welfare/claim-welfare.ts'
import { GIVEN_OUT_TEXT } from '#api/welfare/given-out.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import type { ApiError } from '#lib/shell/transport/errors.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import { WELFARE_TEXTS } from './texts.ts'

/** What the failure dialog says (§8): its own words for what is given out, the server's otherwise. */
export function claimFailure(error: ApiError): string {
  if (isRefusal<typeof claimWelfare>(error, 'GIVEN_OUT')) return GIVEN_OUT_TEXT
  return error.message.trim() || WELFARE_TEXTS.cannotClaim
}

/** Ends a refused claim: at the login, or in the failure dialog; false where the form itself is to say why. */
export function endClaim(error: ApiError, fail: (markup: string) => void): boolean {
  if (isRefusal(error, 'INVALID')) return false
  if (isRefusal(error, 'LOGIN_REQUIRED')) location.assign(loginAddress())
  else fail(claimFailure(error))
  return true
}
