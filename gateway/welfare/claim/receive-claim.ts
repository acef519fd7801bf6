import { COMMON_CODES, NOT_FOUND } from '#api/envelope.ts'
import { receiveClaim as receiveClaimCall } from '#api/welfare/receive-claim.ts'
import { handle, refuse } from '#gateway/http/handle.ts'
import { findClaim, markReceived } from './claim-queries.ts'

export const receiveClaim = handle(receiveClaimCall, async ({ claimId }, { db, userId, now }) => {
  await markReceived(db, userId, claimId, now)
  return (await findClaim(db, userId, claimId)) ?? refuse(NOT_FOUND, COMMON_CODES[NOT_FOUND])
})
