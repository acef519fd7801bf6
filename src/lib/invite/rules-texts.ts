import { findCampaignCoupon } from '#api/coupon/campaign-coupons.ts'
import { INVITE_COINS, INVITE_STEPS } from '#api/invite/friend/invitation.ts'

/** Rules of the invitations, printed by the build; which of the last two lists is shown follows the operators' switch. */
export const INVITE_RULES = [
  '好友通过您的链接注册后，记录在“我的邀请”里；每位好友只记一次，以最先的邀请人为准。',
  '好友注册即得新人立减券，是否通过链接注册、您是否分享，都不影响这张券。',
  '自己邀请自己、互相邀请、同一设备或同一网络集中注册等情况需要核对，核对期间不计入人数。',
]

export const PLAIN_RULES = ['本期邀请不设奖励，您不会因为分享得到金币或优惠券。']

export const REWARD_RULES = [
  `每位好友注册并通过核对后，您得 ${INVITE_COINS} 金币，自动入账，可在“我的资产”查看。`,
  ...INVITE_STEPS.map(
    ({ friends, coupon }) =>
      `${friends} 位好友注册后，可在“邀请得牛券”领取一张${findCampaignCoupon(coupon)?.name}，限领一次。`,
  ),
  '奖励关闭后不再计算新的好友，已入账的金币和已领的券不收回。',
]
