import { beforeEach, expect, test } from 'vitest'
import { openAccountPage } from '../../../tests/support/unit/account-page.ts'
import { offerOfTheDay, orderAddressOf, startOffer } from './timed-activity.ts'

const OFFER = {
  activityId: 'a 1',
  courseType: 'record',
  priceId: 'p1',
  productId: 'x&y',
  productType: 'course',
  productName: '课程',
  description: '',
}

let page: ReturnType<typeof openAccountPage>
beforeEach(() => {
  page = openAccountPage()
  const { activityId: actId, description: actDesc, ...others } = OFFER
  const data = { serverTime: Date.now(), activity: { ...others, actId, actDesc } }
  page.replies.set('/Rest2/api/marketing/query', { code: '0', data })
})

test('the offer leads to its order with everything the order needs', () => {
  expect(orderAddressOf(OFFER)).toBe(
    '/FillOrder?actId=a+1&courseType=record&priceId=p1&productId=x%26y&productType=course',
  )
})

test('an offer that was fetched but never came into view is offered again, a seen one is not', async () => {
  expect(await offerOfTheDay()).toMatchObject({ activityId: 'a 1' })
  const again = await offerOfTheDay()
  expect(again).toMatchObject({ activityId: 'a 1' })
  startOffer(again!)
  expect(await offerOfTheDay()).toBeUndefined()
})
