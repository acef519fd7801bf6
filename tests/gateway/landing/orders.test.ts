import { describe, expect } from 'vitest'
import { comparisonFen, PRODUCTS } from '#api/catalog/products.ts'
import { createOrder } from '#api/order/form/create-order.ts'
import { previewOrder } from '#api/order/form/preview-order.ts'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { sendWaitingRefunds } from '#gateway/order/refund/send-refund.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { AGREED, payAtCashier } from '../../support/order/buyer-journey.ts'
import { createPaymentOf, orderDetail, paidOrder, placeOrder } from '../../support/order/calls.ts'

/** All buyers arrive through one channel. */
const test = shopTest().extend('newBuyer', ({ newUser }) => async () => ({
  ...(await newUser()),
  channelId: '700411',
}))

/** A product without an assessment, sold within the test's campaign. */
let last = 0
async function newCampaign(gateway: RunningGateway, stockLeft: number | null) {
  const campaign = `Sale${++last}`
  const { db } = gateway.services
  await db
    .insertInto('campaigns')
    .values({ campaign, stock_left: stockLeft, updated_at: new Date() })
    .execute()
  const stock = async () =>
    (
      await db
        .selectFrom('campaigns')
        .select('stock_left')
        .where('campaign', '=', campaign)
        .executeTakeFirstOrThrow()
    ).stock_left
  const counts = async () =>
    (
      await db
        .selectFrom('campaign_counts')
        .selectAll()
        .where('campaign', '=', campaign)
        .where('step', '=', 'order')
        .execute()
    ).map(({ channel_id, hits, visitors }) => [channel_id, Number(hits), Number(visitors)])
  const wish = { productId: 'course-basic', priceId: 'course-basic-year', activityId: campaign }
  return { campaign, stock, counts, wish }
}

test('every price of the catalogue is quoted, with the comparison that its page prints', async ({
  gateway,
}) => {
  for (const product of PRODUCTS)
    for (const price of product.prices) {
      const quote = await send(gateway, previewOrder, {
        productId: product.id,
        priceId: price.id,
        activityId: price.activity,
        productType: product.type,
        courseType: product.courseType,
      })
      const listFen = price.formerFen ?? comparisonFen(product, price) ?? price.fen
      expect(quote, price.id).toMatchObject({
        priceFen: price.fen,
        listFen,
        riskLevel: product.riskLevel,
      })
      const periods = quote.periods.filter(({ days }) => days === price.days)
      expect(periods.map(({ priceId }) => priceId)).toContain(price.id)
    }
})

describe('a paid order of a campaign', () => {
  test('a paid order counts once with its channel and takes one of the stock, whatever its notices', async ({
    gateway,
    buyer,
  }) => {
    const { stock, counts, wish } = await newCampaign(gateway, 5)
    const { orderId } = await placeOrder(buyer, wish)
    expect([await stock(), await counts()]).toEqual([5, []])
    const { paymentId } = await createPaymentOf(buyer, orderId)
    await payAtCashier(gateway, paymentId, { copies: 4 })
    expect([await stock(), await counts()]).toEqual([4, [['700411', 1, 1]]])
    await paidOrder(buyer, wish)
    expect([await stock(), await counts()]).toEqual([3, [['700411', 2, 1]]])
  })

  test('a refunded order returns its piece to the stock once', async ({ gateway, buyer }) => {
    const { stock, counts, wish } = await newCampaign(gateway, 1)
    const { orderId } = await paidOrder(buyer, wish)
    expect(await stock()).toBe(0)
    await send(buyer, requestRefund, { orderId, reason: '用不上了' })
    await gateway.services.db
      .updateTable('refunds')
      .set({ state: 'approved' })
      .where('order_id', '=', orderId)
      .where('state', '=', 'requested')
      .execute()
    for (let i = 0; i < 2; i++) await sendWaitingRefunds(gateway.services, orderId)
    expect((await orderDetail(buyer, orderId)).state).toBe('refunded')
    expect([await stock(), await counts()]).toEqual([1, [['700411', 1, 1]]])
  })

  test('an order is refused once nothing is left; earlier orders are served, and stock never falls below zero', async ({
    gateway,
    newBuyer,
  }) => {
    const { stock, counts, wish } = await newCampaign(gateway, 2)
    const buyers = await Promise.all(Array.from({ length: 4 }, newBuyer))
    const payments = await Promise.all(
      buyers.map(async (buyer) => {
        const { orderId } = await placeOrder(buyer, wish)
        return (await createPaymentOf(buyer, orderId)).paymentId
      }),
    )
    await Promise.all(payments.map((paymentId) => payAtCashier(gateway, paymentId)))
    expect([await stock(), await counts()]).toEqual([0, [['700411', 4, 4]]])
    const late = { ...wish, agreements: [...AGREED] }
    expect(await callGateway(await newBuyer(), createOrder, late)).toMatchObject({
      code: 'E330007',
      msg: '活动名额已售完，感谢您的关注',
    })
  })

  test('an order of a campaign without limits, or of no campaign, takes nothing', async ({
    gateway,
    newBuyer,
  }) => {
    const { stock, counts, wish } = await newCampaign(gateway, null)
    await paidOrder(await newBuyer(), wish)
    await paidOrder(await newBuyer(), { ...wish, activityId: 'timed-basic' })
    expect([await stock(), await counts()]).toEqual([null, [['700411', 1, 1]]])
  })
})
