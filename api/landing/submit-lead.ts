import { accountCodes } from '../account/codes.ts'
import { mobile, smsCode } from '../account/mobile.ts'
import { call } from '../call.ts'
import { flag, optional, record, text } from '../codec.ts'
import { campaign, variant } from './campaign.ts'
import { landingCodes } from './codes.ts'

export const ANSWER_MAX = 200

/** What a visitor leaves on the form of a campaign; the channel is the one every call carries. */
export const lead = record({
  campaign: ['campaign', campaign],
  mobile: ['mobile', mobile],
  /** A code sent for the purpose `lead`. */
  smsCode: ['smsCode', smsCode],
  /** Where on the page, or on which poster, the form was found. */
  scene: ['scene', optional(text({ label: '来源', max: 40 }))],
  variant: ['variant', optional(variant)],
  /** Answer to the question the form asks, if it asks one. */
  answer: ['answer', optional(text({ label: '回答', max: ANSWER_MAX }))],
})

/** Leaves a mobile for a campaign. One mobile is one lead of a campaign, however often it is left. */
export const submitLead = call('POST', '/activity/api/campaign/submitLead', {
  family: 'activityApi',
  layer: 'signed',
  access: 'open',
  effect: 'write',
  request: lead,
  answer: record({ isFirst: ['first', flag()] }),
  refuses: [
    ...accountCodes('WRONG_SMS_CODE', 'TOO_MANY_TRIES'),
    ...landingCodes('NOT_STARTED', 'CAMPAIGN_ENDED', 'NO_SEAT_LEFT'),
  ],
})
