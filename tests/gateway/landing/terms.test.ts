import { describe, expect } from 'vitest'
import { getCampaignState } from '#api/landing/get-campaign-state.ts'
import { createOrder } from '#api/order/form/create-order.ts'
import { previewOrder } from '#api/order/form/preview-order.ts'
import { listOrders } from '#api/order/list/list-orders.ts'
import { saveCampaign } from '#gateway/landing/queries.ts'
import { loginToday } from '../../support/account/login-today.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { AGREED } from '../../support/order/buyer-journey.ts'
import { paidOrder, placeOrder } from '../../support/order/calls.ts'
import { addCoupon } from '../../support/order/purse.ts'

const test = shopTest().extend('buyerNow', ({ gateway, newUser, clock }) => async (at: string) => {
  const { userId } = await newUser()
  await clock.moveTo(new Date(at))
  return loginToday(gateway, userId)
})

/** On sale from 1 to 11 November 2027, one for each account. */
const SALE = {
  productId: 'course-chart',
  priceId: 'd11-course-chart',
  activityId: 'DoubleEleven',
}
const EVERYDAY = { productId: 'course-chart', priceId: 'course-chart-year' }
const request = { ...SALE, agreements: [...AGREED] }
const IN_TIME = '2027-11-03T10:00:00+08:00'

describe('the times of a campaign page bind its orders', () => {
  test.for([
    ['2027-10-31T23:59:00+08:00', 'E330061', '活动还没有开始，2027-11-01 00:00 起可以购买'],
    ['2027-11-12T00:00:01+08:00', 'E330062', '活动已经结束，感谢您的关注'],
  ] as const)(
    'an order at %s is refused in one sentence',
    async ([at, code, msg], { buyerNow }) => {
      const buyer = await buyerNow(at)
      expect(await callGateway(buyer, previewOrder, SALE)).toMatchObject({ code, msg })
      expect(await callGateway(buyer, createOrder, request)).toMatchObject({ code, msg })
      expect((await placeOrder(buyer, EVERYDAY)).priceFen).toBe(19_900)
    },
  )

  test('an order in time is placed until an operator stops the campaign', async ({
    gateway,
    buyerNow,
  }) => {
    const buyer = await buyerNow(IN_TIME)
    const quote = await send(buyer, previewOrder, SALE)
    expect(quote).toMatchObject({ priceFen: 15_900, listFen: 19_900 })
    const unlimited = { startsAt: undefined, endsAt: undefined, seats: undefined }
    const stopped = { campaign: SALE.activityId, ...unlimited, stockLeft: undefined }
    const { db } = gateway.services
    await saveCampaign(db, { ...stopped, isStopped: true }, new Date())
    expect((await callGateway(buyer, createOrder, request)).code).toBe('E330062')
    await saveCampaign(db, { ...stopped, isStopped: false }, new Date())
    expect(await send(buyer, createOrder, request)).toMatchObject({ totalFen: 15_900 })
  })

  test('the page of a campaign reads the times, prices and comparisons that orders follow', async ({
    gateway,
    clock,
  }) => {
    await clock.moveTo(new Date(IN_TIME))
    const priceIds = [SALE.priceId, 'no-such-price']
    expect(
      await send(gateway, getCampaignState, { campaign: SALE.activityId, priceIds }),
    ).toMatchObject({
      startsAt: Date.parse('2027-11-01T00:00:00+08:00'),
      endsAt: Date.parse('2027-11-12T00:00:00+08:00'),
      isEnded: false,
      prices: [{ priceId: SALE.priceId, fen: 15_900, listFen: 19_900 }],
    })
  })
})

test('an account buys one of a product that is limited to one, and is led to its unpaid order', async ({
  buyerNow,
}) => {
  const buyer = await buyerNow(IN_TIME)
  const { orderId } = await paidOrder(buyer, SALE)
  expect(orderId).not.toBe('')
  expect(await callGateway(buyer, createOrder, request)).toMatchObject({
    code: 'E330063',
    msg: '本活动每个账号每种商品限购 1 份，您已买到上限',
  })
  expect((await callGateway(buyer, previewOrder, SALE)).code).toBe('E330063')
})

describe('the order form', () => {
  test('the form lists a term once, at the price of the campaign, and says so', async ({
    buyerNow,
  }) => {
    const buyer = await buyerNow(IN_TIME)
    const king = { productId: 'stock-king', activityId: 'DoubleEleven' }
    const offer = { ...king, priceId: 'd11-stock-king-year' }
    const { periods, activityName } = await send(buyer, previewOrder, offer)
    expect(activityName).toBe('双十一狂欢节')
    const days = periods.map((period) => period.days)
    expect(new Set(days).size).toBe(days.length)
    expect(periods.filter(({ isActivity }) => isActivity)).toMatchObject([
      { priceId: 'd11-stock-king-year', priceFen: 108_000, listFen: 128_000 },
    ])
  })

  test('the form names an unpaid order of the same product, and its coupon still counts', async ({
    gateway,
    newBuyer,
  }) => {
    const buyer = await newBuyer()
    const couponId = await addCoupon(gateway.services, buyer.userId)
    const open = await placeOrder(buyer, EVERYDAY)
    expect(open.totalFen).toBe(18_900)
    const quote = await send({ ...buyer, deviceId: 'phone-two' }, previewOrder, EVERYDAY)
    expect(quote).toMatchObject({
      couponId,
      totalFen: 18_900,
      unpaidOrder: { orderId: open.orderId },
    })
    const dearer = { ...EVERYDAY, couponId: 'none', agreements: [...AGREED] }
    expect(await callGateway(buyer, createOrder, dearer)).toMatchObject({
      code: 'E330002',
      msg: '您有一笔更优惠的待支付订单，请继续支付它，或取消后再下单',
      data: { orderNumber: open.orderId },
    })
    const { orders } = await send(buyer, listOrders, { tab: 'unpaid' })
    expect(orders).toMatchObject([{ orderId: open.orderId, totalFen: 18_900 }])
  })
})

test('a price change is compared with the price before it, for thirty days', async ({
  gateway,
  newBuyer,
  clock,
}) => {
  const { db } = gateway.services
  const change = (fen: number) =>
    db
      .updateTable('product_prices')
      .set({ fen })
      .where('price_id', '=', 'course-report-year')
      .execute()
  const wish = { productId: 'course-report', priceId: 'course-report-year' }
  const quote = async () => send(await newBuyer(), previewOrder, wish)
  expect(await quote()).toMatchObject({ priceFen: 16_800, listFen: 16_800 })
  await change(12_000)
  expect(await quote()).toMatchObject({ priceFen: 12_000, listFen: 16_800 })
  await clock.advance(31 * 86_400_000)
  expect(await send(gateway, previewOrder, wish)).toMatchObject({ listFen: 12_000 })
  await change(16_800)
})
