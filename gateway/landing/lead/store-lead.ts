import type { ValueOf } from '#api/codec.ts'
import { CHANNEL_WAP } from '#api/common-params.ts'
import { CHANNEL_PATTERN } from '#api/landing/campaign.ts'
import type { lead, submitLead } from '#api/landing/submit-lead.ts'
import { hashMobile } from '#gateway/account/mobile.ts'
import { tryCode } from '#gateway/account/sign-in/sms-codes.ts'
import type { Context } from '#gateway/http/handle.ts'
import { type RefusalOf, refuse } from '#gateway/http/refusal.ts'
import { countLead } from '#gateway/ops/health/count-business.ts'
import { variantSeen } from '../campaign-files.ts'
import { countSightings } from '../events/count-events.ts'
import { claimSeat, findCampaign, phaseOf } from '../queries.ts'
import { grantToHolder } from './grant-gifts.ts'
import { insertLead, withdrawLead } from './lead-queries.ts'

export type Lead = ValueOf<typeof lead>
export type LeadContext = Pick<
  Context,
  'config' | 'db' | 'now' | 'userId' | 'channelId' | 'deviceId' | 'afterCommit'
>

/** A channel that is not valid counts as the default one. */
export function channelOf(channelId: string | undefined): string {
  return channelId && CHANNEL_PATTERN.test(channelId) ? channelId : CHANNEL_WAP
}

/**
 * Stores a lead, in the caller's transaction. Its code is not consumed: a form posted twice gets the same answer twice,
 * and a code allows nothing but this one row.
 */
export async function storeLead(
  { campaign, mobile, smsCode, scene, answer, gift }: Lead,
  { config, db, now, userId, channelId, deviceId, afterCommit }: LeadContext,
): Promise<{ isFirst: boolean } | RefusalOf<typeof submitLead>> {
  const { secretKey } = config
  const phase = phaseOf(await findCampaign(db, campaign), now)
  if (phase === 'ended') return refuse('CAMPAIGN_ENDED')
  if (phase === 'early') return refuse('NOT_STARTED')
  const mobileHash = hashMobile(mobile, secretKey)
  const outcome = await tryCode(db, { mobileHash, purpose: 'lead', secretKey }, smsCode, now)
  if (outcome === 'exhausted') return refuse('TOO_MANY_TRIES')
  if (outcome === 'wrong') return refuse('WRONG_SMS_CODE')
  const channel = channelOf(channelId)
  const variant = variantSeen(campaign, deviceId)
  const row = {
    campaign,
    mobile,
    mobileHash,
    channelId: channel,
    scene,
    variant,
    answer,
    userId,
    gift,
  }
  if (!(await insertLead(db, row, secretKey, now))) return { isFirst: false }
  if (!(await claimSeat(db, campaign, now))) {
    await withdrawLead(db, campaign, mobileHash)
    return refuse('NO_SEAT_LEFT')
  }
  if (gift) await grantToHolder(db, mobileHash, now)
  const sighting = { campaign, channelId: channel, variant, step: 'lead', detail: '' }
  await countSightings(db, [sighting], { id: mobileHash, secretKey }, now)
  afterCommit(countLead)
  return { isFirst: true }
}
