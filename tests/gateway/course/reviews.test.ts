import { describe, expect } from 'vitest'
import { collectPlayback } from '#api/course/playback/collect-playback.ts'
import { listReviews } from '#api/course/review/list-reviews.ts'
import { saveReview } from '#api/course/review/save-review.ts'
import { listMessages } from '#api/message/list-messages.ts'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { seedClasses } from '#gateway/course/seed-classes.ts'
import { seedLive } from '#gateway/live/sample/seed-live.ts'
import { sendRefundsOfOrder } from '#gateway/order/refund/send-refund.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { paidOrder } from '../../support/order/calls.ts'

const test = shopTest()
test.beforeAll(async ({ gateway }) => {
  await seedLive(gateway.services)
  await seedClasses(gateway.services)
})

const COURSE = { productId: 'course-basic' }
const watch = (person: Caller) =>
  send(person, collectPlayback, {
    ...{ id: 'njdx-101', seconds: 20, length: 1000 },
    played: [{ from: 0, to: 20 }],
  })
const textsFor = async (reader: Caller) =>
  (await send(reader, listReviews, COURSE)).reviews.map(({ text }) => text)

async function pupil(person: Caller): Promise<Caller> {
  await paidOrder(person)
  await watch(person)
  return person
}

describe('a review of a course', () => {
  test('a course is reviewed once by whoever bought it and watched some of it', async ({
    gateway,
    buyer,
    user,
    visitor,
  }) => {
    const words = { ...COURSE, stars: 4, text: '讲得清楚，例子多' }
    expect((await callGateway(visitor, saveReview, words)).code).toBe('E100002')
    expect((await callGateway(user, saveReview, words)).code).toBe('E480002')
    const { orderId } = await paidOrder(buyer)
    expect((await callGateway(buyer, saveReview, words)).code).toBe('E480002')
    await watch(buyer)
    expect((await send(buyer, listReviews, COURSE)).canWrite).toBe(true)
    expect(await send(buyer, saveReview, words)).toMatchObject({ state: 'shown', stars: 4 })
    await send(buyer, saveReview, { ...words, stars: 2, text: '改一下：偏基础' })
    const { reviews, rating } = await send(visitor, listReviews, COURSE)
    expect(reviews).toMatchObject([
      { text: '改一下：偏基础', stars: 2, author: expect.stringMatching(/^.\*\*$/), isOwn: false },
    ])
    expect(rating).toEqual({ count: 1, tenths: 20 })
    expect((await send(buyer, listReviews, COURSE)).own).toMatchObject({ stars: 2, isOwn: true })
    for (const stars of [0, 6])
      expect((await callGateway(buyer, saveReview, { ...words, stars })).code).not.toBe('0')
    // A person who was refunded did not buy it.
    await send(buyer, requestRefund, { orderId, reason: '不需要了' })
    await gateway.services.db
      .updateTable('refunds')
      .set({ state: 'approved' })
      .where('order_id', '=', orderId)
      .execute()
    await sendRefundsOfOrder(gateway.services, orderId)
    expect((await callGateway(buyer, saveReview, words)).code).toBe('E480002')
  })

  test('contacts wait for an operator, promises are refused, and a hidden review leaves the average', async ({
    buyer,
    visitor,
    operator,
  }) => {
    await pupil(buyer)
    const forbidden = { ...COURSE, stars: 5, text: '跟着学稳赚不赔' }
    expect((await callGateway(buyer, saveReview, forbidden)).code).toBe('E480003')
    const contact = '想交流的加微信 abc12345'
    const before = (await send(visitor, listReviews, COURSE)).rating.count
    const doubtful = { ...COURSE, stars: 5, text: '更多资料见 www.example.com' }
    expect(await send(buyer, saveReview, doubtful)).toMatchObject({ state: 'waiting' })
    expect((await callGateway(buyer, saveReview, { ...doubtful, text: contact })).code).toBe(
      'E480003',
    )
    expect(await textsFor(visitor)).not.toContain(doubtful.text)
    expect(await operator.text('/ops/course-reviews')).toContain(doubtful.text)

    const { own } = await send(buyer, listReviews, COURSE)
    const reviewId = String(own?.id)
    const post = (fields: Record<string, string>) =>
      operator.post('/ops/course-reviews', { reviewId, ...fields })
    expect((await post({ action: 'release' })).status).toBe(303)
    expect(await textsFor(visitor)).toContain(doubtful.text)
    expect((await send(visitor, listReviews, COURSE)).rating.count).toBe(before + 1)
    expect((await post({ action: 'hide', reason: '含有广告' })).status).toBe(303)
    expect(await textsFor(visitor)).not.toContain(doubtful.text)
    expect((await send(visitor, listReviews, COURSE)).rating.count).toBe(before)
    const { messages } = await send(buyer, listMessages, {})
    expect(messages.map(({ title }) => title)).toContain('您的课程评价没有公开显示')
    // An edit does not bring it back by itself.
    await send(buyer, saveReview, { ...COURSE, stars: 3, text: '讲得还可以' })
    expect((await send(buyer, listReviews, COURSE)).own).toMatchObject({ state: 'waiting' })
    expect(await operator.text('/ops/audit')).toContain('隐藏课程评价')
  })
})
