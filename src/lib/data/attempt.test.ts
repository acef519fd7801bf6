import { beforeEach, expect, test, vi } from 'vitest'
import { $toast } from '#lib/shell/popup/toast-store.ts'
import { ApiError, NetworkError } from '#lib/shell/transport/errors.ts'
import { openAccountPage } from '../../../tests/support/unit/account-page.ts'
import { attempt, silently } from './attempt.ts'

beforeEach(() => {
  openAccountPage()
  $toast.set(undefined)
})

test('an attempt hands its answer on and says nothing', async () => {
  expect(await attempt(async () => undefined, '网络不通')).toEqual({ answer: undefined })
  expect($toast.get()).toBeUndefined()
})

test.each([
  ['a refusal', new ApiError('E1', '已售罄'), '网络不通', '已售罄'],
  ['a refusal without words', new ApiError('E1', ''), '网络不通', '网络不通'],
  ['a line that fails', new NetworkError('down'), '网络不通', '网络不通'],
  ['a line that fails silently', new NetworkError('down'), '', undefined],
])('an attempt that ends in %s says why', async (_, error, otherwise, said) => {
  expect(await attempt(() => Promise.reject(error), otherwise)).toBeUndefined()
  expect($toast.get()?.text).toBe(said)
})

test('an attempt whose reason is shown elsewhere shows no toast', async () => {
  const show = vi.fn()
  const error = new ApiError('E1', '已售罄')
  expect(await attempt(() => Promise.reject(error), '网络不通', show)).toBeUndefined()
  expect(show).toHaveBeenCalledWith('已售罄', error)
  expect($toast.get()).toBeUndefined()
})

test('an answer the page is whole without is undefined where it is refused', async () => {
  expect(await silently(Promise.reject(new ApiError('E1', '已售罄')))).toBeUndefined()
  expect(await silently(Promise.resolve('gift'))).toBe('gift')
})
