import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAccountPage } from '../../../../tests/support/unit/account-page.ts'
import { cancelOrder } from './cancel-order.ts'
import { CANCEL_TEXTS } from './cancel-texts.ts'

beforeEach(() => {
  openAccountPage()
})
afterEach(() => vi.unstubAllGlobals())

test('an order that cannot be cancelled says why, in the gateway’s words', async () => {
  const refusal = { code: 'E330011', msg: '订单已支付，不能取消', data: null }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refusal)))
  expect(await cancelOrder('O1')).toEqual({ closed: undefined, sentence: '订单已支付，不能取消' })
})

test('an order stays without a network and can be cancelled again', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await cancelOrder('O1')).toEqual({ closed: undefined, sentence: CANCEL_TEXTS.failed })
})
