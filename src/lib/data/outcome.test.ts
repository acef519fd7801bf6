import { beforeEach, expect, test } from 'vitest'
import { $toast } from '#lib/shell/popup/toast-store.ts'
import { ApiError, NetworkError } from '#lib/shell/transport/errors.ts'
import { openAccountPage } from '../../../tests/support/unit/account-page.ts'
import { quietly, withToast } from './outcome.ts'

const TEXTS = { done: '已保存', failed: '没有保存成功' }

beforeEach(() => {
  openAccountPage()
})

test('a call that nobody waits for answers or is forgotten', async () => {
  expect(await quietly(Promise.resolve(7))).toBe(7)
  expect(await quietly(Promise.reject(new NetworkError('down')))).toBeUndefined()
})

test('an accepted write says so and gives its answer', async () => {
  expect(await withToast(Promise.resolve(undefined), TEXTS)).toEqual({ answer: undefined })
  expect($toast.get()?.text).toBe(TEXTS.done)
})

test.each([
  ['the gateway’s sentence', new ApiError('E1', '订单已支付'), '订单已支付'],
  ['the page’s sentence', new NetworkError('down'), TEXTS.failed],
])('a write that fails says so in %s', async (_, error, sentence) => {
  expect(await withToast(Promise.reject(error), TEXTS)).toBeUndefined()
  expect($toast.get()?.text).toBe(sentence)
})
