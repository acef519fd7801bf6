import { oneOf, text } from '../../codec.ts'

/** A person's code, in their link: letters and digits that are not mistaken for each other. */
export const inviteCode = text({
  pattern: /^[A-HJ-NP-Z2-9]{8}$/,
  message: '邀请链接不完整，请让好友重新发送',
})

/** An invitation that looks arranged waits for an operator. */
export const invitationState = oneOf('registered', 'held', 'refused')

/** What a new person gets, no matter who invited them. */
export const INVITE_GIFT = 'WELCOME20'
/** Coins of the inviter for each friend, where rewards are open. */
export const INVITE_COINS = 100
/** Coupons of the inviter by the number of friends, where rewards are open. */
export const INVITE_STEPS = [
  { friends: 1, coupon: 'WELCOME20' },
  { friends: 3, coupon: 'NEWUSER100' },
] as const
