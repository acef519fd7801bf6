import { checkWelfareCode } from '#api/welfare/check-welfare-code.ts'
import { handle } from '#gateway/http/handle.ts'
import { isRefusal } from '#gateway/http/refusal.ts'
import { benefitIdOf, findBenefit } from '../benefit-queries.ts'
import { claimable, shownOf } from '../claim/claim-benefit.ts'
import { PER_USER } from './claim-welfare.ts'

export default handle(
  checkWelfareCode,
  async ({ code, scene }, context) => {
    const found = await findBenefit(context.db, 'welfare', benefitIdOf(code))
    const benefit = await claimable(found, scene, context)
    if (isRefusal(benefit)) return benefit
    return shownOf(benefit, benefit.stock - benefit.claimed)
  },
  { limits: [{ ...PER_USER, key: (_request, { userId }) => userId ?? '' }] },
)
