import { CLAIM_REFUSALS, GIVEN_OUT } from '#api/welfare/benefit.ts'
import type { ApiError } from '#lib/shell/transport/errors.ts'
import { ACTIVITY_MESSAGES } from './messages.ts'

/** What the failure dialog says (§8): its own words for what is given out, the server's otherwise. */
export function claimFailure({ code, message }: Pick<ApiError, 'code' | 'message'>): string {
  if (code === GIVEN_OUT) return CLAIM_REFUSALS[GIVEN_OUT]
  return message.trim() || ACTIVITY_MESSAGES.cannotClaim
}
