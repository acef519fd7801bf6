import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAccountCoin } from '#api/account/profile/get-account-coin.ts'
import { recommendOffers } from '#api/catalog/recommend-offers.ts'
import { listMessages } from '#api/message/list-messages.ts'
import { deleteAddress } from '#api/order/address/delete-address.ts'
import { saveAddress } from '#api/order/address/save-address.ts'
import { createOrder } from '#api/order/form/create-order.ts'
import { quoteOrder } from '#api/order/form/quote-order.ts'
import { listOrders } from '#api/order/list/list-orders.ts'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { newOperator } from '../../support/ops/operator.ts'
import { AGREED, ask, BOOK, COURSE, STRATEGY } from '../../support/order/buyer-journey.ts'
import { assess, orderDetail, paidOrder, placeOrder } from '../../support/order/calls.ts'
import { giveCoins } from '../../support/order/give-purse.ts'

/** What is sent to somebody's address, and what a buyer is offered besides. */

let gateway: RunningGateway
let url: string

beforeAll(async () => {
  gateway = await startTestGateway({ trustedProxies: 1 })
  url = gateway.url
  await seedProducts(gateway.services.db, gateway.services.clock.now())
})
afterAll(() => gateway.close())

const ADDRESS = {
  name: '小明',
  mobile: '13811112222',
  region: '示例省 示例市 示例区',
  detail: '示例路 1 号',
  isDefault: false,
}

async function newBuyer() {
  const { caller, session } = await newPhoneUser(url)
  const { addressId } = await ask(url, caller, saveAddress, ADDRESS)
  return { caller, addressId, userId: session.userId }
}

const order = (caller: Caller, wish: object) =>
  callGateway(url, createOrder, { ...BOOK, agreements: [...AGREED], ...wish }, caller)

describe('what is delivered', () => {
  test('wants an address, and nothing else takes one', async () => {
    const { caller, addressId } = await newBuyer()
    expect(await ask(url, {}, quoteOrder, BOOK)).toMatchObject({ isDelivered: true })
    expect(await ask(url, {}, quoteOrder, COURSE)).toMatchObject({ isDelivered: false })
    expect(await order(caller, {})).toMatchObject({
      code: 'E330008',
      msg: '该商品需要寄送，请选择收货地址',
    })
    expect(await order(caller, { ...COURSE, addressId })).toMatchObject({
      code: 'E330009',
      msg: '该商品无需寄送，请不要填写收货地址',
    })
    expect((await ask(url, caller, listOrders, {})).orders).toEqual([])
  })

  test('goes to the address as it was when the order was made', async () => {
    const { caller, addressId } = await newBuyer()
    const { orderId } = await placeOrder(url, caller, { ...BOOK, addressId })
    await ask(url, caller, saveAddress, { ...ADDRESS, addressId, detail: '别的路 2 号' })
    await ask(url, caller, deleteAddress, { addressId })
    const { receiver } = await orderDetail(url, caller, orderId)
    expect(receiver).toMatchObject({ detail: '示例路 1 号', maskedMobile: '138****2222' })
  })

  test('is sent by an operator, once, and its buyer learns with what', async () => {
    const { caller, addressId } = await newBuyer()
    const { orderId } = await paidOrder(url, caller, { ...BOOK, addressId })
    const operator = await newOperator(gateway)
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
    const { events } = await orderDetail(url, caller, orderId)
    expect(events.at(-1)).toMatchObject({ kind: 'shipped', detail: '示例快递 SL100200300' })
    expect((await ask(url, caller, listMessages, {})).messages[0]).toMatchObject({
      title: '讲义已寄出',
      target: `/OrderList?orderId=${orderId}`,
    })
    const audit = await operator.text('/ops/audit')
    for (const word of ['查看收货信息', '登记寄出', orderId]) expect(audit).toContain(word)
    expect(audit).not.toContain(ADDRESS.detail)
  })
})

test('an order stands, with its coins, where the other choice that should replace it is refused', async () => {
  const { caller, addressId, userId } = await newBuyer()
  await giveCoins(gateway.services, userId, 1000)
  const first = await placeOrder(url, caller, { ...BOOK, addressId, useCoin: true })
  const refused = [
    [{ useCoin: true }, 'E330008'],
    [{ addressId, agreements: ['service'] }, 'E330004'],
    [{ addressId, couponId: 'nothing' }, 'E330003'],
    [{ addressId, isDeposit: true }, 'E330005'],
  ] as const
  for (const [wish, code] of refused) {
    expect(await order(caller, wish)).toMatchObject({ code })
    expect(await orderDetail(url, caller, first.orderId)).toMatchObject({
      state: 'created',
      coin: 1000,
    })
  }
  expect(await ask(url, caller, getAccountCoin, {})).toMatchObject({ coin: 0 })
})

describe('what is recommended', () => {
  const productsFor = async (caller: Caller) =>
    (await ask(url, caller, recommendOffers, {})).map(({ productId }) => productId)

  test('is on sale to everybody, not bought yet, and named once', async () => {
    const { caller, addressId } = await newBuyer()
    expect(await productsFor(caller)).toEqual(['class-offline', 'course-basic', 'course-book'])
    await paidOrder(url, caller, { ...BOOK, addressId })
    const left = await productsFor(caller)
    expect(left).toEqual(['class-offline', 'course-basic'])
    await paidOrder(url, caller)
    expect(await productsFor(caller)).toEqual(['class-offline'])
  })

  test('is never riskier than the assessment of its reader allows', async () => {
    const { caller } = await newBuyer()
    await paidOrder(url, caller)
    expect(await productsFor(caller)).not.toContain(STRATEGY.productId)
    await assess(url, caller)
    const offers = await ask(url, caller, recommendOffers, {})
    expect(offers).toHaveLength(3)
    expect(offers.map(({ productId }) => productId)).not.toContain('course-basic')
  })

  test('is for who is logged in', async () => {
    expect((await callGateway(url, recommendOffers, {}, {})).code).not.toBe('0')
  })
})
