import { codes } from '../refusals.ts'
import { GIVEN_OUT_TEXT } from './given-out.ts'

/** Refusals of a claim; an operator may replace the sentences of the last two. */
const welfareCodes = codes({
  NO_SUCH_CODE: ['E200010', '福利码不正确，请核对后再试'],
  CLAIMED_BEFORE: ['E200011', '您已领取过该福利'],
  GIVEN_OUT: ['E200013', GIVEN_OUT_TEXT],
  ACTIVITY_ENDED: ['E200012', '抱歉，活动已结束'],
  OTHER_SCENE: ['E200014', '该福利不适用于您的账号类型'],
})

/** Refusals common to every call about a claim. */
export const CLAIM_REFUSALS = welfareCodes(
  'NO_SUCH_CODE',
  'CLAIMED_BEFORE',
  'GIVEN_OUT',
  'ACTIVITY_ENDED',
  'OTHER_SCENE',
)
