import { codes } from '../refusals.ts'

/** Refusals of invitations and of share reports. */
export const inviteCodes = codes({
  /** The new id does not belong to the user, or the old id or mobile belongs to another person. */
  NOT_OWN_ID: ['E120001', '只能更新本人的分享记录'],
  NO_SUCH_INVITE: ['E120002', '邀请链接不完整，请让好友重新发送'],
  OWN_INVITE: ['E120003', '不能接受自己的邀请'],
  NOT_NEW: ['E120004', '您已经是老朋友了，新人礼只给新注册的用户'],
  NO_SUCH_TEMPLATE: ['E120006', '没有这个海报样式，请换一款'],
  FOREIGN_LINK: ['E120007', '海报的二维码只能通向本站'],
  STEP_CLOSED: ['E120005', '这一级还不能领取'],
})
