import { afterEach, expect, test, vi } from 'vitest'
import { listOrders } from '#api/order/list/list-orders.ts'
import type { Order } from '#api/order/order.ts'
import { saveSession } from '#lib/account/session/session-store.ts'
import { openAccountPage, SESSION } from '../../../tests/support/unit/account-page.ts'
import { transferAddress } from '../order/page-addresses.ts'
import { $checkout } from './checkout-store.ts'

const ORDER: Order = {
  orderId: '202601050001',
  productId: 'course-basic',
  priceId: 'year',
  productName: '课程',
  periodName: '一年',
  riskLevel: 1,
  state: 'created',
  listFen: 100,
  priceFen: 100,
  couponFen: 0,
  coin: 0,
  coinFen: 0,
  totalFen: 100,
  paidFen: 0,
  dueFen: 100,
  createdAt: 0,
  nextStep: 'pay',
}

let close = () => {}

afterEach(() => {
  // A store without listeners unmounts after a second.
  vi.useFakeTimers()
  close()
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a desktop goes on to the bank transfer where nobody receives payments online', async () => {
  const page = openAccountPage({ search: `?orderId=${ORDER.orderId}` })
  Object.assign(location, { pathname: '/pcPay' })
  vi.stubGlobal('innerWidth', 1280)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const data = listOrders.answer.encode({
    ...{ orders: [ORDER], next: undefined, serverTime: Date.now() },
    ...{ takesTransfers: true, takesPayments: false },
  })
  page.replies.set(listOrders.path, { code: '0', data })
  await saveSession(SESSION)
  close = $checkout.listen(() => {})
  await vi.waitFor(() => expect(page.left).toEqual([transferAddress(ORDER.orderId)]), 10_000)
})
