import { expect, test } from 'vitest'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { claimFailure } from './claim-failure.ts'

test.each([
  ['GIVEN_OUT', '没了', '抱歉，您来晚了 福利已经发放完毕，下次早点来吧！'],
  ['ACTIVITY_ENDED', '抱歉，活动已结束', '抱歉，活动已结束'],
  ['ACTIVITY_ENDED', '<b>下周再来</b>', '<b>下周再来</b>'],
  [undefined, '', '无法领取'],
  [undefined, '  ', '无法领取'],
])('the refusal %s with %j says %s', (refusal, message, said) => {
  expect(claimFailure(new ApiError('E2', message, { refusal }))).toBe(said)
})
