import { afterEach, expect, test, vi } from 'vitest'
import { openAccountPage } from '../../../../tests/support/unit/account-page.ts'
import { $firstOffer } from './first-offer.ts'

const INFO = '/activity/api/product/getInfo'
const ACTIVITY = '/activity/api/product/getActivityByCodeAndProduct'
const OFFER = {
  productId: 'course',
  productName: '课程',
  summary: '',
  productType: 'course',
  courseType: 'record',
  riskLevel: 1,
  priceId: 'course-year',
  priceName: '一年',
  days: 365,
  listPrice: 100,
  price: 100,
}

let page: ReturnType<typeof openAccountPage>
let close = () => {}
afterEach(() => {
  // A store without listeners unmounts after a second.
  vi.useFakeTimers()
  close()
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function stateAt(search: string, reply: () => void, state: string) {
  page = openAccountPage({ search })
  reply()
  close = $firstOffer.listen(() => {})
  await vi.waitFor(() => expect($firstOffer.get().state).toBe(state), 10_000)
  return $firstOffer.ready()
}

test('a link that names a product alone leads to its first price', async () => {
  const reply = () => page.replies.set(INFO, { code: '0', data: { prices: [OFFER] } })
  const found = await stateAt('?productId=course', reply, 'ready')
  expect(found).toMatchObject({ productId: 'course', priceId: 'course-year' })
})

test('a link that names an activity and a product leads to the price of the activity', async () => {
  const data = { actId: 'autumn', activity: OFFER }
  const reply = () => page.replies.set(ACTIVITY, { code: '0', data })
  const found = await stateAt('?productId=course&actId=autumn', reply, 'ready')
  expect(found).toMatchObject({ priceId: 'course-year', activityId: 'autumn' })
  expect(page.calls[0]).toMatchObject({
    path: ACTIVITY,
    fields: { code: 'autumn', productId: 'course' },
  })
})

test('a product that is not on sale is missing', async () => {
  const reply = () => page.replies.set(INFO, { code: 'E100004', msg: '内容不存在或已下线' })
  await stateAt('?productId=x', reply, 'missing')
})

test('a lost line is a failure', async () => {
  await stateAt('?productId=x', () => page.replies.set(INFO, 'offline'), 'failed')
})

test('a link with a price looks for no other', async () => {
  await stateAt('?productId=course&priceId=course-year', () => {}, 'missing')
  expect(page.calls).toEqual([])
})
