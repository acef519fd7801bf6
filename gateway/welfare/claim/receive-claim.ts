import { receiveClaim } from '#api/welfare/receive-claim.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { findClaim, markReceived } from './claim-queries.ts'

export default handle(receiveClaim, async ({ claimId }, { db, userId, now }) => {
  await markReceived(db, userId, claimId, now)
  return (await findClaim(db, userId, claimId)) ?? notFound()
})
