import { ACCOUNT_CODES, TOO_MANY_TRIES, WRONG_SMS_CODE } from '#api/account/codes.ts'
import type { ValueOf } from '#api/codec.ts'
import { CHANNEL_WAP } from '#api/common-params.ts'
import { CHANNEL_PATTERN } from '#api/landing/campaign.ts'
import { CAMPAIGN_ENDED, LANDING_CODES, NO_SEAT_LEFT, NOT_STARTED } from '#api/landing/codes.ts'
import type { lead } from '#api/landing/submit-lead.ts'
import { hashMobile } from '#gateway/account/mobile.ts'
import { tryCode } from '#gateway/account/sign-in/sms-codes.ts'
import { type Context, type Refusal, refuse } from '#gateway/http/handle.ts'
import { countSightings } from '../events/count-events.ts'
import { findCampaign, phaseOf, takeSeat } from '../queries.ts'
import { insertLead, withdrawLead } from './lead-queries.ts'

export type Lead = ValueOf<typeof lead>
type Surroundings = Pick<Context, 'config' | 'db' | 'now' | 'userId' | 'channelId'>

export const DEFAULT_VARIANT = 'a'

/** A channel that is none counts as the default one. */
export function channelOf(channelId: string | undefined): string {
  return channelId && CHANNEL_PATTERN.test(channelId) ? channelId : CHANNEL_WAP
}

/**
 * Stores a lead, in the caller's transaction. Its code is not spent: a form that is posted twice answers the same
 * twice, and a code buys nothing but this one row.
 */
export async function storeLead(
  { campaign, mobile, smsCode, scene, variant = DEFAULT_VARIANT, answer }: Lead,
  { config, db, now, userId, channelId }: Surroundings,
): Promise<{ isFirst: boolean } | Refusal> {
  const { secretKey } = config
  const phase = phaseOf(await findCampaign(db, campaign), now)
  if (phase === 'ended') return no(CAMPAIGN_ENDED)
  if (phase === 'early') return no(NOT_STARTED)
  const mobileHash = hashMobile(mobile, secretKey)
  const outcome = await tryCode(db, { mobileHash, purpose: 'lead', secretKey }, smsCode, now)
  if (outcome !== 'right') {
    const code = outcome === 'exhausted' ? TOO_MANY_TRIES : WRONG_SMS_CODE
    return refuse(code, ACCOUNT_CODES[code])
  }
  const channel = channelOf(channelId)
  const row = { campaign, mobile, mobileHash, channelId: channel, scene, variant, answer, userId }
  if (!(await insertLead(db, row, secretKey, now))) return { isFirst: false }
  if (!(await takeSeat(db, campaign, now))) {
    await withdrawLead(db, campaign, mobileHash)
    return no(NO_SEAT_LEFT)
  }
  const sighting = { campaign, channelId: channel, variant, step: 'lead', detail: '' }
  await countSightings(db, [sighting], { id: mobileHash, secretKey }, now)
  return { isFirst: true }
}

function no(code: keyof typeof LANDING_CODES): Refusal {
  return refuse(code, LANDING_CODES[code])
}
