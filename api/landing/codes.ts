import { codes } from '../refusals.ts'

/** Refusals of the campaign calls. */
export const landingCodes = codes({
  NOT_STARTED: ['E210001', '活动还没有开始，请稍后再来'],
  CAMPAIGN_ENDED: ['E210002', '活动已经结束，感谢您的关注'],
  NO_SEAT_LEFT: ['E210003', '名额已满，感谢您的关注'],
})
