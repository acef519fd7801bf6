import { claimGift } from '#api/welfare/claim-gift.ts'
import { handle } from '#gateway/http/handle.ts'
import { findBenefit } from '../benefit-queries.ts'
import { claimBenefit } from '../claim/claim-benefit.ts'
import { PER_USER } from '../code/claim-welfare.ts'

export default handle(
  claimGift,
  async ({ giftId }, context) =>
    claimBenefit(await findBenefit(context.db, 'gift', giftId), undefined, context),
  { limits: [{ ...PER_USER, key: (_request, { userId }) => userId ?? '' }] },
)
