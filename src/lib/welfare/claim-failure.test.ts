import { expect, test } from 'vitest'
import { claimFailure } from './claim-failure.ts'

test.each([
  ['E200013', '没了', '抱歉，您来晚了 福利已经发放完毕，下次早点来吧！'],
  ['E200012', '抱歉，活动已结束', '抱歉，活动已结束'],
  ['E200012', '<b>下周再来</b>', '<b>下周再来</b>'],
  ['E299999', '', '无法领取'],
  ['E299999', '  ', '无法领取'],
])('the refusal %s with %j says %s', (code, message, said) => {
  expect(claimFailure({ code, message })).toBe(said)
})
