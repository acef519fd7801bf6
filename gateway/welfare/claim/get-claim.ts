import { COMMON_CODES, NOT_FOUND } from '#api/envelope.ts'
import { getClaim as getClaimCall } from '#api/welfare/get-claim.ts'
import { handle, refuse } from '#gateway/http/handle.ts'
import { findClaim } from './claim-queries.ts'

export const getClaim = handle(
  getClaimCall,
  async ({ claimId }, { db, userId }) =>
    (await findClaim(db, userId, claimId)) ?? refuse(NOT_FOUND, COMMON_CODES[NOT_FOUND]),
)
