import { COMMON_CODES, NOT_FOUND } from '#api/envelope.ts'
import { receiveClaim } from '#api/welfare/receive-claim.ts'
import { handle, refuse } from '#gateway/http/handle.ts'
import { findClaim, markReceived } from './claim-queries.ts'

export default handle(receiveClaim, async ({ claimId }, { db, userId, now }) => {
  await markReceived(db, userId, claimId, now)
  return (await findClaim(db, userId, claimId)) ?? refuse(NOT_FOUND, COMMON_CODES[NOT_FOUND])
})
