import { claimWelfare } from '#api/welfare/claim-welfare.ts'
import { handle } from '#gateway/http/handle.ts'
import { benefitIdOf, findBenefit } from '../benefit-queries.ts'
import { claimBenefit } from '../claim/claim-benefit.ts'

/** Codes are short: this limit prevents trying thousands of them. */
export const PER_USER = {
  name: 'welfare-user',
  points: 30,
  perSeconds: 300,
}

export default handle(
  claimWelfare,
  async ({ code, scene }, context) =>
    claimBenefit(await findBenefit(context.db, 'welfare', benefitIdOf(code)), scene, context),
  { limits: [{ ...PER_USER, key: (_request, { userId }) => userId ?? '' }] },
)
