import type { claimWelfare } from '#api/welfare/claim-welfare.ts'
import { GIVEN_OUT_SENTENCE } from '#api/welfare/codes.ts'
import type { ApiError } from '#lib/shell/transport/errors.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import { ACTIVITY_MESSAGES } from './messages.ts'

/** What the failure dialog says (§8): its own words for what is given out, the server's otherwise. */
export function claimFailure(error: ApiError): string {
  if (isRefusal<typeof claimWelfare>(error, 'GIVEN_OUT')) return GIVEN_OUT_SENTENCE
  return error.message.trim() || ACTIVITY_MESSAGES.cannotClaim
}
