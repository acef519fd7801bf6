import { describe, expect } from 'vitest'
import { getAccountCoin } from '#api/account/profile/get-account-coin.ts'
import { recommendOffers } from '#api/catalog/recommend-offers.ts'
import { listMessages } from '#api/message/list-messages.ts'
import { deleteAddress } from '#api/order/address/delete-address.ts'
import { saveAddress } from '#api/order/address/save-address.ts'
import { createOrder } from '#api/order/form/create-order.ts'
import { previewOrder } from '#api/order/form/preview-order.ts'
import { listOrders } from '#api/order/list/list-orders.ts'
import { deliverNotices } from '#gateway/message/notice/deliver-notices.ts'
import { noticesTo } from '../../support/account/notices.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { waitingInQueue } from '../../support/ops/waiting-in-queue.ts'
import { AGREED, BOOK, COURSE, STRATEGY } from '../../support/order/buyer-journey.ts'
import { assess, orderDetail, paidOrder, placeOrder } from '../../support/order/calls.ts'
import { addCoins } from '../../support/order/purse.ts'

/** Delivery to an address, and further offers to a buyer. */

const test = shopTest().extend(
  'addressId',
  async ({ buyer }) => (await send(buyer, saveAddress, ADDRESS)).addressId,
)

const ADDRESS = {
  name: '小明',
  mobile: '13811112222',
  region: '示例省 示例市 示例区',
  detail: '示例路 1 号',
  isDefault: false,
}

const order = (buyer: Caller, wish: object) =>
  callGateway(buyer, createOrder, { ...BOOK, agreements: [...AGREED], ...wish })

describe('a delivery', () => {
  test('a printed product needs an address, and no other product accepts one', async ({
    gateway,
    buyer,
    addressId,
  }) => {
    expect(await send(gateway, previewOrder, BOOK)).toMatchObject({ isDelivered: true })
    expect(await send(gateway, previewOrder, COURSE)).toMatchObject({ isDelivered: false })
    expect(await order(buyer, {})).toMatchObject({
      code: 'E330008',
      msg: '该商品需要寄送，请选择收货地址',
    })
    expect(await order(buyer, { ...COURSE, addressId })).toMatchObject({
      code: 'E330009',
      msg: '该商品无需寄送，请不要填写收货地址',
    })
    expect((await send(buyer, listOrders, {})).orders).toEqual([])
  })

  test('a delivery goes to the address as it was when the order was made', async ({
    buyer,
    addressId,
  }) => {
    const { orderId } = await placeOrder(buyer, { ...BOOK, addressId })
    await send(buyer, saveAddress, { ...ADDRESS, addressId, detail: '别的路 2 号' })
    await send(buyer, deleteAddress, { addressId })
    const { receiver } = await orderDetail(buyer, orderId)
    expect(receiver).toMatchObject({ detail: '示例路 1 号', maskedMobile: '138****2222' })
  })

  test('a paid delivery is counted, with its age, until it is recorded as sent', async ({
    gateway,
    operator,
    buyer,
    addressId,
  }) => {
    const { count } = await waitingInQueue(gateway, 'deliveries')
    await placeOrder(buyer, { ...BOOK, addressId })
    expect(await waitingInQueue(gateway, 'deliveries')).toMatchObject({ count })
    const { orderId } = await paidOrder(buyer, { ...BOOK, addressId })
    await gateway.services.db
      .updateTable('orders')
      .set({ paid_at: new Date(Date.now() - 5.5 * 3_600_000) })
      .where('order_id', '=', orderId)
      .execute()
    const waiting = await waitingInQueue(gateway, 'deliveries')
    expect(waiting.count).toBe(count + 1)
    expect(waiting.hours).toBeGreaterThanOrEqual(5)
    const sent = { action: 'ship', carrier: '示例快递', trackingNumber: 'SF12345678' }
    expect((await operator.post(`/ops/deliveries/${orderId}`, sent)).status).toBe(303)
    expect(await waitingInQueue(gateway, 'deliveries')).toMatchObject({ count })
  })

  test('an operator sends a delivery once, and its buyer learns the tracking number', async ({
    gateway,
    operator,
    buyer,
    addressId,
  }) => {
    const { db } = gateway.services
    const openId = `sandbox-open-${buyer.userId}`
    await db
      .updateTable('users')
      .set({ open_id: openId })
      .where('user_id', '=', buyer.userId)
      .execute()
    const { orderId } = await paidOrder(buyer, { ...BOOK, addressId })
    const page = `/ops/deliveries/${orderId}`
    expect(await operator.text('/ops/deliveries')).toContain(page)
    expect(await operator.text(page)).not.toContain(ADDRESS.detail)
    const seen = await operator.post(page, { action: 'reveal' })
    expect(await seen.text()).toContain('小明 13811112222 示例省 示例市 示例区 示例路 1 号')
    const ship = (trackingNumber: string) =>
      operator.post(page, { action: 'ship', carrier: '示例快递', trackingNumber })
    const wrong = await ship('单号？')
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('value="示例快递"')
    const answers = await Promise.all([ship('SL100200300'), ship('SL100200300')])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422])
    const { events } = await orderDetail(buyer, orderId)
    expect(events.at(-1)).toMatchObject({ kind: 'shipped', detail: '示例快递 SL100200300' })
    expect((await send(buyer, listMessages, {})).messages[0]).toMatchObject({
      title: '讲义已寄出',
      target: `/OrderList?orderId=${orderId}`,
    })
    await deliverNotices(gateway.services)
    const [sent, opened] = await noticesTo(gateway, openId)
    expect(opened).toMatchObject({ notice: { thing2: '服务已开通' } })
    expect(sent).toMatchObject({ notice: { thing2: '讲义已寄出', time3: expect.any(String) } })
    const audit = await operator.text('/ops/audit')
    for (const word of ['查看收货信息', '登记寄出', orderId]) expect(audit).toContain(word)
    expect(audit).not.toContain(ADDRESS.detail)
  })
})

test('an order stays, with its coins, where the choice that would replace it is refused', async ({
  gateway,
  buyer,
  addressId,
}) => {
  await addCoins(gateway.services, buyer.userId, 1000)
  const first = await placeOrder(buyer, { ...BOOK, addressId, useCoin: true })
  const refused = [
    [{ useCoin: true }, 'E330008'],
    [{ addressId, agreements: ['service'] }, 'E330004'],
    [{ addressId, couponId: 'nothing' }, 'E330003'],
    [{ addressId, isDeposit: true }, 'E330005'],
  ] as const
  for (const [wish, code] of refused) {
    expect(await order(buyer, wish)).toMatchObject({ code })
    expect(await orderDetail(buyer, first.orderId)).toMatchObject({
      state: 'created',
      coin: 1000,
    })
  }
  expect(await send(buyer, getAccountCoin, {})).toMatchObject({ coin: 0 })
})

describe('recommendations', () => {
  const productsFor = async (buyer: Caller) =>
    (await send(buyer, recommendOffers, {})).map(({ productId }) => productId)

  test('the recommended products are on sale to everybody, not bought yet, and named once', async ({
    buyer,
    addressId,
  }) => {
    expect(await productsFor(buyer)).toEqual(['class-offline', 'course-basic', 'course-book'])
    await paidOrder(buyer, { ...BOOK, addressId })
    const left = await productsFor(buyer)
    expect(left).toEqual(['class-offline', 'course-basic', 'course-chart'])
    await paidOrder(buyer)
    expect(await productsFor(buyer)).not.toContain('course-basic')
  })

  test('the recommended products are never riskier than the reader’s assessment allows', async ({
    buyer,
  }) => {
    await paidOrder(buyer)
    expect(await productsFor(buyer)).not.toContain(STRATEGY.productId)
    await assess(buyer)
    const offers = await send(buyer, recommendOffers, {})
    expect(offers).toHaveLength(3)
    expect(offers.map(({ productId }) => productId)).not.toContain('course-basic')
  })

  test('recommendations need a login', async ({ gateway }) => {
    expect((await callGateway(gateway, recommendOffers, {})).code).not.toBe('0')
  })
})
