/** Business "no" of the campaign calls, each with the sentence a person reads. */
export const LANDING_CODES = {
  E210001: '活动还没有开始，请稍后再来',
  E210002: '活动已经结束，感谢您的关注',
  E210003: '名额已满，感谢您的关注',
} as const

export const NOT_STARTED = 'E210001'
export const CAMPAIGN_ENDED = 'E210002'
export const NO_SEAT_LEFT = 'E210003'
