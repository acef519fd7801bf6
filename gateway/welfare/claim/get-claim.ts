import { getClaim } from '#api/welfare/get-claim.ts'
import { handle } from '#gateway/http/handle.ts'
import { notFound } from '#gateway/http/refusal.ts'
import { findClaim } from './claim-queries.ts'

export default handle(
  getClaim,
  async ({ claimId }, { db, userId }) => (await findClaim(db, userId, claimId)) ?? notFound(),
)
