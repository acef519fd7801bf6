import { beforeEach, expect, test } from 'vitest'
import { openAccountPage } from '../../../../tests/support/unit/account-page.ts'
import { findFirstOffer } from './order-calls.ts'

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
beforeEach(() => {
  page = openAccountPage()
})

test('a link that names a product alone leads to its first price', async () => {
  page.replies.set(INFO, { code: '0', data: { prices: [OFFER] } })
  const found = await findFirstOffer({ productId: 'course', activityId: undefined })
  expect(found).toMatchObject({ productId: 'course', priceId: 'course-year' })
})

test('a link that names an activity and a product leads to the price of the activity', async () => {
  page.replies.set(ACTIVITY, { code: '0', data: { actId: 'autumn', activity: OFFER } })
  const found = await findFirstOffer({ productId: 'course', activityId: 'autumn' })
  expect(found).toMatchObject({ priceId: 'course-year', activityId: 'autumn' })
  expect(page.calls[0]).toMatchObject({
    path: ACTIVITY,
    fields: { code: 'autumn', productId: 'course' },
  })
})

test('a product that is not on sale is gone, and a lost line is not', async () => {
  page.replies.set(INFO, { code: 'E100004', msg: '内容不存在或已下线' })
  expect(await findFirstOffer({ productId: 'x', activityId: undefined })).toBe('gone')
  page.replies.set(INFO, 'offline')
  expect(await findFirstOffer({ productId: 'x', activityId: undefined })).toBe('offline')
})
