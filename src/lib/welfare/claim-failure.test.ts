import { expect, test } from 'vitest'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { claimFailure, givenBenefit } from './claim-failure.ts'

test.each([
  ['GIVEN_OUT', '没了', '抱歉，您来晚了 福利已经发放完毕，下次早点来吧！'],
  ['ACTIVITY_ENDED', '抱歉，活动已结束', '抱歉，活动已结束'],
  ['ACTIVITY_ENDED', '<b>下周再来</b>', '<b>下周再来</b>'],
  [undefined, '', '无法领取'],
  [undefined, '  ', '无法领取'],
])('the refusal %s with %j says %s', (refusal, message, said) => {
  expect(claimFailure(new ApiError('E2', message, { refusal }))).toBe(said)
})

test('the operator’s own text for a code comes before the sentence of the refusal', () => {
  const data = { failureContent: '<b>下周再来</b>' }
  expect(claimFailure(new ApiError('E200012', '活动已结束', { data }))).toBe('<b>下周再来</b>')
})

test('a success that carries a failure text is no benefit', () => {
  const refused = { productName: '周刊', failureContent: '名额已满' }
  expect(() => givenBenefit(refused)).toThrow('名额已满')
  const given = { productName: '周刊', failureContent: undefined }
  expect(givenBenefit(given)).toBe(given)
})
