import { COMMON_CODES, NOT_FOUND } from '#api/envelope.ts'
import { getClaim } from '#api/welfare/get-claim.ts'
import { handle, refuse } from '#gateway/http/handle.ts'
import { findClaim } from './claim-queries.ts'

export default handle(
  getClaim,
  async ({ claimId }, { db, userId }) =>
    (await findClaim(db, userId, claimId)) ?? refuse(NOT_FOUND, COMMON_CODES[NOT_FOUND]),
)
