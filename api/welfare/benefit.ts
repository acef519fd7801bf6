import { integer, jsonText, list, optional, record, text } from '../codec.ts'

/** Business "no" of a claim, each with the sentence of §8 or, where §8 is silent, ours. */
export const CLAIM_REFUSALS = {
  E200010: '福利码不正确，请核对后再试',
  E200011: '您已领取过该福利',
  E200012: '抱歉，活动已结束',
  E200013: '抱歉，您来晚了 福利已经发放完毕，下次早点来吧！',
  E200014: '该福利不适用于您的账号类型',
} as const
export type ClaimRefusal = keyof typeof CLAIM_REFUSALS

export const NO_SUCH_CODE = 'E200010'
export const CLAIMED_BEFORE = 'E200011'
export const ACTIVITY_ENDED = 'E200012'
export const GIVEN_OUT = 'E200013'
export const OTHER_SCENE = 'E200014'

/** Scene of a welfare code (§9): 4, or 2 for accounts that log in by mobile number alone. */
export const WELFARE_SCENES = ['4', '2'] as const
export type WelfareScene = (typeof WELFARE_SCENES)[number]

export const welfareCode = text({ min: 1, max: 64, message: '请输入福利码' })

/** Fields of the welfare-code result (§3); `thumbnailUrl` travels as JSON text of objects with `url`. */
export const benefitFields = {
  productName: ['productName', text()],
  limitType: ['limitType', optional(text())],
  inventoryMessage: ['inventoryMsg', optional(text())],
  thumbnails: ['thumbnailUrl', optional(jsonText(list(record({ url: ['url', text()] }), 20)))],
  failureContent: ['failureContent', optional(text())],
} as const

/** What a claim brought. */
export const claimed = record({ claimId: ['claimId', text()], ...benefitFields })

/** A claim of the user as the list and the confirmation show it. */
export const claim = record({
  claimId: ['claimId', text()],
  productName: ['productName', text()],
  thumbnails: ['thumbnailUrl', jsonText(list(record({ url: ['url', text()] }), 20))],
  claimedAt: ['claimTime', integer()],
  /** When the user confirmed; absent until then. */
  receivedAt: ['receiveTime', optional(integer())],
})
