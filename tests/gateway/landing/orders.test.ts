import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrder } from '#api/order/form/create-order.ts'
import { quoteOrder } from '#api/order/form/quote-order.ts'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { CAMPAIGN_PRODUCTS } from '#gateway/catalog/campaign-products.ts'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import { sendWaitingRefunds } from '#gateway/order/refund/send-refund.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { AGREED, ask, payAtCashier } from '../../support/order/buyer-journey.ts'
import { openPayment, orderDetail, paidOrder, placeOrder } from '../../support/order/calls.ts'

let gateway: RunningGateway
let url: string
beforeAll(async () => {
  gateway = await startTestGateway({ trustedProxies: 1 })
  url = gateway.url
  await seedProducts(gateway.services.db, gateway.services.clock.now())
})
afterAll(() => gateway.close())

const newBuyer = async (channelId = '700411'): Promise<Caller> => ({
  ...(await newPhoneUser(url)).caller,
  channelId,
})

/** A product without assessment, sold within the campaign of the test. */
let last = 0
async function newCampaign(stockLeft: number | null) {
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

test('everything campaign pages sell is quoted at its price', async () => {
  for (const product of CAMPAIGN_PRODUCTS)
    for (const [priceId, campaign, , days, , fen] of product.prices) {
      const offer = {
        productId: product.id,
        priceId,
        activityId: campaign ?? 'StockKing',
        productType: product.type,
        courseType: product.courseType ?? undefined,
      }
      const quote = await ask(url, {}, quoteOrder, offer)
      expect(quote, priceId).toMatchObject({ priceFen: fen, riskLevel: product.riskLevel })
      expect(quote.periods.find((period) => period.priceId === priceId)?.days).toBe(days)
    }
})

describe('a paid order of a campaign', () => {
  test('counts once with its channel and takes one of the stock, whatever its notices', async () => {
    const { stock, counts, wish } = await newCampaign(5)
    const buyer = await newBuyer()
    const { orderId } = await placeOrder(url, buyer, wish)
    expect([await stock(), await counts()]).toEqual([5, []])
    const { paymentId } = await openPayment(url, buyer, orderId)
    await payAtCashier(url, paymentId, { copies: 4 })
    expect([await stock(), await counts()]).toEqual([4, [['700411', 1, 1]]])
    await paidOrder(url, buyer, wish)
    expect([await stock(), await counts()]).toEqual([3, [['700411', 2, 1]]])
  })

  test('gives its piece back when it is refunded, once', async () => {
    const { stock, counts, wish } = await newCampaign(1)
    const buyer = await newBuyer()
    const { orderId } = await paidOrder(url, buyer, wish)
    expect(await stock()).toBe(0)
    await ask(url, buyer, requestRefund, { orderId, reason: '用不上了' })
    await gateway.services.db
      .updateTable('refunds')
      .set({ state: 'approved' })
      .where('order_id', '=', orderId)
      .where('state', '=', 'requested')
      .execute()
    for (let i = 0; i < 2; i++) await sendWaitingRefunds(gateway.services, orderId)
    expect((await orderDetail(url, buyer, orderId)).state).toBe('refunded')
    expect([await stock(), await counts()]).toEqual([1, [['700411', 1, 1]]])
  })

  test('is refused once nothing is left; who ordered in time is served, and stock is never below zero', async () => {
    const { stock, counts, wish } = await newCampaign(2)
    const buyers = await Promise.all(Array.from({ length: 4 }, () => newBuyer()))
    const payments = await Promise.all(
      buyers.map(async (buyer) => {
        const { orderId } = await placeOrder(url, buyer, wish)
        return (await openPayment(url, buyer, orderId)).paymentId
      }),
    )
    await Promise.all(payments.map((paymentId) => payAtCashier(url, paymentId)))
    expect([await stock(), await counts()]).toEqual([0, [['700411', 4, 4]]])
    const late = { ...wish, agreements: [...AGREED] }
    expect(await callGateway(url, createOrder, late, await newBuyer())).toMatchObject({
      code: 'E330007',
      msg: '活动名额已售完，感谢您的关注',
    })
  })

  test('of a campaign without limits, or of none, takes nothing', async () => {
    const { stock, counts, wish } = await newCampaign(null)
    await paidOrder(url, await newBuyer(), wish)
    await paidOrder(url, await newBuyer(), { ...wish, activityId: 'timed-basic' })
    expect([await stock(), await counts()]).toEqual([null, [['700411', 1, 1]]])
  })
})
