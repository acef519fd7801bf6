import { expect, test } from 'vitest'
import { waitSentence } from './send-code.ts'

test.each([
  [1, '请 1 秒后再获取验证码'],
  [60, '请 60 秒后再获取验证码'],
  [61, '获取次数过多，请 2 分钟后再试'],
  [3599, '获取次数过多，请 60 分钟后再试'],
  [3600, '获取次数过多，请 1 小时后再试'],
  [86_000, '获取次数过多，请 24 小时后再试'],
])('the wait of %i seconds reads %s', (seconds, sentence) =>
  expect(waitSentence(seconds)).toBe(sentence),
)
