import { accountCodes } from '../account/codes.ts'
import { mobile, smsCode } from '../account/mobile.ts'
import { call } from '../call.ts'
import { flag, optional, record, text } from '../codec.ts'
import { redeemCode } from '../coupon/coupon.ts'
import { campaign } from './campaign.ts'
import { landingCodes } from './codes.ts'

export const ANSWER_MAX = 200

/** A visitor's entry in the form of a campaign; the channel is that of the common parameters. */
export const lead = record({
  campaign: ['campaign', campaign],
  mobile: ['mobile', mobile],
  /** A code sent for the purpose `lead`. */
  smsCode: ['smsCode', smsCode],
  /** Where the form was found: a place on the page, or a poster. */
  scene: ['scene', optional(text({ label: '来源', max: 40 }))],
  /** Answer to the form's question, if it has one. */
  answer: ['answer', optional(text({ label: '回答', max: ANSWER_MAX }))],
  /** The code of the coupon the form promises: granted to the account that logs in with the mobile. */
  gift: ['gift', optional(redeemCode)],
})

/** Submits a mobile for a campaign. One mobile is one lead of a campaign, however often it is submitted. */
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
