import type { ValueOf } from '#api/codec.ts'
import type { claimed } from '#api/welfare/benefit.ts'
import type { claimWelfare } from '#api/welfare/claim-welfare.ts'
import { grantOfTemplate } from '#gateway/coupon/template/grant-of-template.ts'
import type { LoginContext } from '#gateway/http/handle.ts'
import { isRefusal, type RefusalOf, refuse } from '#gateway/http/refusal.ts'
import { channelOf } from '#gateway/landing/lead/store-lead.ts'
import { writeMessage } from '#gateway/message/queries.ts'
import { type Benefit, claimBenefitStock, isOpen, releaseBenefitStock } from '../benefit-queries.ts'
import { claimText, inventoryMessage } from '../texts.ts'
import { hasClaim, insertClaim, withdrawClaim } from './claim-queries.ts'

type Claimed = ValueOf<typeof claimed>

/** The benefit, if the user may claim it, or the reason why not; `scene` is required if the benefit has one. */
export async function claimable(
  benefit: Benefit | undefined,
  scene: string | undefined,
  { db, userId, now }: Pick<LoginContext, 'db' | 'userId' | 'now'>,
): Promise<Benefit | RefusalOf<typeof claimWelfare>> {
  if (!benefit) return refuse('NO_SUCH_CODE')
  if (await hasClaim(db, benefit.benefit_id, userId)) return refuse('CLAIMED_BEFORE')
  if (!isOpen(benefit, now)) return refuse('ACTIVITY_ENDED', ownWords(benefit))
  if (benefit.scene !== null && scene !== undefined && benefit.scene !== scene)
    return refuse('OTHER_SCENE', ownWords(benefit))
  return benefit.claimed < benefit.stock ? benefit : refuse('GIVEN_OUT')
}

/**
 * Grants a benefit to the user of the request. The unique row of the claim and the conditional count of the stock
 * decide; what was read before only determines the sentence.
 */
export async function claimBenefit(
  found: Benefit | undefined,
  scene: string | undefined,
  context: LoginContext,
): Promise<Claimed | RefusalOf<typeof claimWelfare>> {
  const benefit = await claimable(found, scene, context)
  if (isRefusal(benefit)) return benefit
  const { db, userId, channelId, now } = context
  const claimant = { userId, channelId: channelOf(channelId) }
  const claimId = await insertClaim(db, benefit.benefit_id, claimant, now)
  if (!claimId) return refuse('CLAIMED_BEFORE')
  const left = await claimBenefitStock(db, benefit.benefit_id)
  if (left === undefined) {
    await withdrawClaim(db, claimId)
    return refuse('GIVEN_OUT')
  }
  if (!(await grantCouponOf(benefit, context))) {
    await withdrawClaim(db, claimId)
    await releaseBenefitStock(db, benefit.benefit_id)
    return refuse('GIVEN_OUT')
  }
  const message = claimText(benefit.product_name, claimId)
  await writeMessage(db, { userId, kind: 'activity', topic: 'activity', ...message }, now)
  return { claimId, ...shownOf(benefit, left) }
}

/** Grants the coupon that comes with a benefit; false if there is none left. */
async function grantCouponOf(
  { benefit_id, coupon_template_id: templateId }: Benefit,
  { db, userId, now }: LoginContext,
): Promise<boolean> {
  if (templateId === null) return true
  return grantOfTemplate(db, { userId, templateId, key: `benefit:${benefit_id}` }, now)
}

/** The fields a page shows of a benefit with `left` in stock. */
export function shownOf({ product_name, thumbnails }: Benefit, left: number) {
  return {
    productName: product_name,
    limitType: 'user',
    inventoryMessage: inventoryMessage(left),
    thumbnails,
  }
}

/** An operator's own text for this benefit replaces the common sentence, but never the two for a claimant. */
function ownWords({ failure_markup }: Benefit) {
  if (!failure_markup) return {}
  return { sentence: failure_markup, data: { failureContent: failure_markup } }
}
