import { codes } from '#api/refusals.ts'

/** Why an offer cannot be ordered as it was chosen: the order form loads no others until an order is sent. */
export const offerCodes = codes({
  NOT_ON_SALE: ['E330001', '商品已下架或链接有误，请返回重新选择'],
  COUPON_UNUSABLE: ['E330003', '所选优惠券不可用，请重新选择'],
  NO_DEPOSIT: ['E330005', '该商品不支持预付定金'],
  SOLD_OUT: ['E330007', '活动名额已售完，感谢您的关注'],
  CLASS_FULL: ['E330064', '这一班名额已满，可以在线下课程页加入候补'],
  CAMPAIGN_EARLY: ['E330061', '活动还没有开始'],
  CAMPAIGN_OVER: ['E330062', '活动已经结束，感谢您的关注'],
  LIMIT_REACHED: ['E330063', '本活动每个账号限购，您已买到上限'],
})

/** All of them, for the calls that calculate an order and place it. */
export const offerRefusals = offerCodes(
  'NOT_ON_SALE',
  'COUPON_UNUSABLE',
  'NO_DEPOSIT',
  'SOLD_OUT',
  'CLASS_FULL',
  'CAMPAIGN_EARLY',
  'CAMPAIGN_OVER',
  'LIMIT_REACHED',
)
