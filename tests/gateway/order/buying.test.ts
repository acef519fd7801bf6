import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAccountCoin } from '#api/account/profile/get-account-coin.ts'
import { listCoupons } from '#api/coupon/list-coupons.ts'
import { redeemCoupon } from '#api/coupon/redeem-coupon.ts'
import { deleteAddress } from '#api/order/address/delete-address.ts'
import { listAddresses } from '#api/order/address/list-addresses.ts'
import { saveAddress } from '#api/order/address/save-address.ts'
import { cancelOrder } from '#api/order/cancel/cancel-order.ts'
import { addToCart } from '#api/order/cart/add-to-cart.ts'
import { listCart } from '#api/order/cart/list-cart.ts'
import { removeFromCart } from '#api/order/cart/remove-from-cart.ts'
import { createOrder } from '#api/order/form/create-order.ts'
import { quoteOrder } from '#api/order/form/quote-order.ts'
import { listOrders } from '#api/order/list/list-orders.ts'
import { listServices } from '#api/order/service/list-services.ts'
import { createPayment } from '#api/payment/create-payment.ts'
import { getPayment } from '#api/payment/get-payment.ts'
import { listLedger } from '#api/wallet/list-ledger.ts'
import { recharge } from '#api/wallet/recharge.ts'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { AGREED, ask, COURSE, payAtCashier, STRATEGY } from '../../support/order/buyer-journey.ts'
import {
  assess,
  openPayment,
  orderDetail,
  paidOrder,
  placeOrder,
} from '../../support/order/calls.ts'
import { giveCoins, giveCoupon } from '../../support/order/give-purse.ts'

let gateway: RunningGateway
let url: string

beforeAll(async () => {
  gateway = await startTestGateway({ trustedProxies: 1 })
  url = gateway.url
  await seedProducts(gateway.services.db, gateway.services.clock.now())
})
afterAll(() => gateway.close())

const newBuyer = async () => {
  const { caller, session } = await newPhoneUser(url)
  return { caller, userId: session.userId }
}
const purse = (caller: Caller) => ask(url, caller, getAccountCoin, {})
const refusal = (caller: Caller, wish: object) =>
  callGateway(url, createOrder, { ...COURSE, agreements: [...AGREED], ...wish }, caller)

describe('a quote', () => {
  test('shows product, periods and sums to a visitor without a login', async () => {
    const quote = await ask(url, {}, quoteOrder, STRATEGY)
    expect(quote).toMatchObject({
      productName: '稳健策略服务包（示例）',
      riskLevel: 3,
      needsSuitability: true,
      listFen: 128_000,
      priceFen: 99_800,
      totalFen: 99_800,
      dueFen: 99_800,
      coupons: [],
      coinMax: 0,
      agreements: ['service', 'privacy', 'risk'],
    })
    expect(quote.periods.map(({ priceId }) => priceId)).toEqual([
      'strategy-steady-quarter',
      'strategy-steady-year',
    ])
  })

  test('takes the best coupon, says why, and counts coins', async () => {
    const { caller, userId } = await newBuyer()
    const small = await giveCoupon(gateway.services, userId)
    const best = await giveCoupon(gateway.services, userId, { value: 3000 })
    await giveCoupon(gateway.services, userId, { value: 9000, min_spend_fen: 50_000 })
    await giveCoins(gateway.services, userId, 500)
    const quote = await ask(url, caller, quoteOrder, { ...COURSE, useCoin: true })
    expect(quote).toMatchObject({
      priceFen: 9900,
      couponId: best,
      couponFen: 3000,
      couponReason: '已选最优惠的券，立减 30 元，比其他券多省 20 元',
      coin: 500,
      totalFen: 6400,
    })
    expect(quote.coupons.map(({ couponId }) => couponId).slice(0, 2)).toEqual([best, small])
    expect(quote.coupons[2]).toMatchObject({
      isUsable: false,
      reason: '满 500 元可用，还差 401 元',
    })
    const other = await ask(url, caller, quoteOrder, { ...COURSE, couponId: small })
    expect(other).toMatchObject({
      totalFen: 8900,
      couponReason: '立减 10 元，换用最优惠的券可再省 20 元',
    })
    const none = await ask(url, caller, quoteOrder, { ...COURSE, couponId: 'none' })
    expect(none).toMatchObject({ couponFen: 0, totalFen: 9900 })
  })

  test.each([
    { productId: 'course-basic', priceId: 'strategy-steady-quarter' },
    { productId: 'nothing', priceId: 'course-basic-year' },
    { ...COURSE, productType: 'vip' },
    { ...COURSE, courseType: 'live' },
    { productId: 'strategy-steady', priceId: 'strategy-steady-live' },
    { productId: 'strategy-steady', priceId: 'strategy-steady-live', activityId: 'other' },
  ])('of %j is refused in one sentence', async (offer) => {
    expect(await callGateway(url, quoteOrder, offer)).toEqual({
      code: 'E330001',
      msg: '商品已下架或链接有误，请返回重新选择',
      data: null,
    })
  })
})

describe('an order', () => {
  test('holds its coupon and coins, and gives them back when it is cancelled', async () => {
    const { caller, userId } = await newBuyer()
    const couponId = await giveCoupon(gateway.services, userId)
    await giveCoins(gateway.services, userId, 300)
    const order = await placeOrder(url, caller, { useCoin: true })
    expect(order).toMatchObject({ couponFen: 1000, coin: 300, totalFen: 8600, state: 'created' })
    expect(await purse(caller)).toEqual({ coin: 0, coupon: 0 })
    expect(await ask(url, caller, listCoupons, {})).toMatchObject([
      { couponId, state: 'held', reason: '已用于待支付的订单', orderId: order.orderId },
    ])
    const before = Date.now()
    const closed = await ask(url, caller, cancelOrder, { orderId: order.orderId })
    expect(await purse(caller)).toEqual({ coin: 300, coupon: 1 })
    expect(Date.now() - before).toBeLessThan(5000)
    expect(closed).toMatchObject({ state: 'closed', nextStep: 'none', dueFen: 0 })
    expect(await ask(url, caller, cancelOrder, { orderId: order.orderId })).toEqual(closed)
    const ledger = await ask(url, caller, listLedger, { unit: 'coin' })
    expect(ledger).toMatchObject({
      balance: 300,
      entries: [
        { kind: 'release', amount: 300 },
        { kind: 'hold', amount: -300 },
        { kind: 'recharge', amount: 300 },
      ],
    })
  })

  test('is one, however often it is tapped, with and without a key', async () => {
    const { caller } = await newBuyer()
    const taps = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        placeOrder(url, i % 2 ? caller : { ...caller, key: `tap-${i}-of-ten` }),
      ),
    )
    expect(new Set(taps.map(({ orderId }) => orderId)).size).toBe(1)
    expect((await ask(url, caller, listOrders, {})).orders).toHaveLength(1)
  })

  test('is replaced by another choice while nobody pays, and then no more', async () => {
    const { caller, userId } = await newBuyer()
    const couponId = await giveCoupon(gateway.services, userId)
    const first = await placeOrder(url, caller)
    const second = await placeOrder(url, caller, { couponId: 'none' })
    expect(second).toMatchObject({ couponFen: 0 })
    expect(await orderDetail(url, caller, first.orderId)).toMatchObject({ state: 'closed' })
    await openPayment(url, caller, second.orderId)
    expect(await refusal(caller, { couponId })).toMatchObject({
      code: 'E330002',
      data: { orderNumber: second.orderId },
    })
  })

  test('wants the agreements, and the risk disclosure where advice is sold', async () => {
    const { caller } = await newBuyer()
    expect(await refusal(caller, { agreements: ['service'] })).toMatchObject({ code: 'E330004' })
    expect(
      await refusal(caller, { ...STRATEGY, agreements: ['service', 'privacy'] }),
    ).toMatchObject({ code: 'E330004', msg: '请先阅读并勾选相关协议' })
  })

  test('takes no coupon of another person, used, or unfit', async () => {
    const [one, two] = [await newBuyer(), await newBuyer()]
    const foreign = await giveCoupon(gateway.services, two.userId)
    const unfit = await giveCoupon(gateway.services, one.userId, { product_ids: ['other'] })
    for (const couponId of [foreign, unfit, 'nothing'])
      expect(await refusal(one.caller, { couponId })).toMatchObject({ code: 'E330003' })
  })

  test('that is paid is served, earns points and tells its owner', async () => {
    const { caller, userId } = await newBuyer()
    await giveCoupon(gateway.services, userId)
    const order = await paidOrder(url, caller)
    expect(order).toMatchObject({
      state: 'serving',
      paidFen: 8900,
      dueFen: 0,
      couponName: '立减券',
      events: [{ kind: 'created' }, { kind: 'paid' }, { kind: 'serviceOpened' }],
      payments: [{ purpose: 'full', method: 'qr', fen: 8900, state: 'paid' }],
    })
    expect(await ask(url, caller, listServices, {})).toMatchObject([
      { productName: '股市入门二十讲（示例）', state: 'running' },
    ])
    expect(await ask(url, caller, listLedger, { unit: 'point' })).toMatchObject({ balance: 89 })
    expect(await ask(url, caller, listCoupons, {})).toMatchObject([{ state: 'used' }])
    const again = await callGateway(
      url,
      createPayment,
      { orderId: order.orderId, method: 'h5' },
      caller,
    )
    expect(again).toMatchObject({ code: 'E330012', msg: '订单已支付，无需重复支付' })
    const cancelled = await callGateway(url, cancelOrder, { orderId: order.orderId }, caller)
    expect(cancelled).toMatchObject({ code: 'E330013' })
  })

  test('renewed begins where the running period ends', async () => {
    const { caller } = await newBuyer()
    await paidOrder(url, caller)
    await paidOrder(url, caller)
    const [first, second] = await ask(url, caller, listServices, {})
    expect(second?.startsAt).toBe(first?.endsAt)
  })

  test('stands under the tab of its state', async () => {
    const { caller } = await newBuyer()
    const paid = await paidOrder(url, caller)
    const open = await placeOrder(url, caller)
    const idsIn = async (tab?: 'unpaid' | 'paid' | 'refund' | 'closed') =>
      (await ask(url, caller, listOrders, { tab })).orders.map(({ orderId }) => orderId)
    expect(await idsIn()).toEqual([open.orderId, paid.orderId])
    expect(await idsIn('unpaid')).toEqual([open.orderId])
    expect(await idsIn('paid')).toEqual([paid.orderId])
    expect(await idsIn('refund')).toEqual([])
  })
})

describe('a payment', () => {
  test('of one method is opened once, and each method says how to go on', async () => {
    const { caller } = await newBuyer()
    const { orderId } = await placeOrder(url, caller)
    const qr = await openPayment(url, caller, orderId)
    expect(qr).toMatchObject({ method: 'qr', fen: 9900 })
    expect(qr.codeUrl).toContain('/sandbox/pay/cashier?prepay=')
    expect(await openPayment(url, caller, orderId)).toEqual(qr)
    const h5 = await openPayment(url, caller, orderId, 'h5')
    expect(h5.url).toContain('/sandbox/pay/cashier?prepay=')
    const jsapi = { orderId, method: 'jsapi' } as const
    expect(await callGateway(url, createPayment, jsapi, caller)).toMatchObject({ code: 'E330016' })
    const page = await fetch(new URL(h5.url ?? '', url))
    expect(await page.text()).toContain('¥99.00')
  })

  test('that fails may be tried again', async () => {
    const { caller } = await newBuyer()
    const { orderId } = await placeOrder(url, caller)
    const { paymentId } = await openPayment(url, caller, orderId)
    await payAtCashier(url, paymentId, { outcome: 'fail' })
    expect(await ask(url, caller, getPayment, { paymentId })).toMatchObject({ state: 'failed' })
    const second = await openPayment(url, caller, orderId)
    expect(second.paymentId).not.toBe(paymentId)
    await payAtCashier(url, second.paymentId)
    expect(await orderDetail(url, caller, orderId)).toMatchObject({ state: 'serving' })
  })

  test('whose notice is lost is asked for', async () => {
    const { caller } = await newBuyer()
    const { orderId } = await placeOrder(url, caller)
    const { paymentId } = await openPayment(url, caller, orderId)
    await payAtCashier(url, paymentId, { copies: 0 })
    expect((await ask(url, caller, listOrders, { orderId })).orders).toMatchObject([
      { state: 'serving' },
    ])
  })

  test('that arrives when the order is closed goes back by itself', async () => {
    const { caller } = await newBuyer()
    const { orderId } = await placeOrder(url, caller)
    const { paymentId } = await openPayment(url, caller, orderId)
    await ask(url, caller, cancelOrder, { orderId })
    await payAtCashier(url, paymentId, { outcome: 'late', copies: 3 })
    const detail = await orderDetail(url, caller, orderId)
    expect(detail).toMatchObject({
      state: 'closed',
      refunds: [{ state: 'done', cashFen: 9900 }],
    })
    expect(detail.events.map(({ kind }) => kind)).toEqual([
      'created',
      'closed',
      'paidLate',
      'refunded',
    ])
  })

  test('by two methods at once counts once, the other goes back', async () => {
    const { caller } = await newBuyer()
    const { orderId } = await placeOrder(url, caller)
    const qr = await openPayment(url, caller, orderId)
    const h5 = await openPayment(url, caller, orderId, 'h5')
    await Promise.all([payAtCashier(url, qr.paymentId), payAtCashier(url, h5.paymentId)])
    expect(await orderDetail(url, caller, orderId)).toMatchObject({
      state: 'serving',
      paidFen: 9900,
      refunds: [{ state: 'done', cashFen: 9900 }],
    })
  })

  test('says so when the cashier does not answer, and loses nothing', async () => {
    const { caller } = await newBuyer()
    const { orderId } = await placeOrder(url, caller)
    const behave = (down: boolean) =>
      fetch(`${url}/sandbox/pay/behaviour`, { method: 'POST', body: JSON.stringify({ down }) })
    await behave(true)
    const request = { orderId, method: 'qr' } as const
    expect(await callGateway(url, createPayment, request, caller)).toMatchObject({
      code: 'E330015',
      msg: '支付服务暂时不可用，请稍后再试',
    })
    await behave(false)
    expect(await openPayment(url, caller, orderId)).toMatchObject({ fen: 9900 })
  })

  test('of a recharge brings coins once', async () => {
    const { caller } = await newBuyer()
    const opened = await ask(url, caller, recharge, { coin: 5000, method: 'qr' })
    await payAtCashier(url, opened.paymentId, { copies: 4 })
    expect(await purse(caller)).toMatchObject({ coin: 5000 })
    expect(await callGateway(url, recharge, { coin: 7, method: 'qr' }, caller)).toMatchObject({
      code: 'E330017',
    })
  })
})

describe('a deposit', () => {
  test('keeps the price, and the balance completes the order', async () => {
    const { caller } = await newBuyer()
    await assess(url, caller)
    const order = await placeOrder(url, caller, { ...STRATEGY, isDeposit: true })
    expect(order).toMatchObject({ totalFen: 99_800, depositFen: 10_000, dueFen: 10_000 })
    const deposit = await openPayment(url, caller, order.orderId)
    expect(deposit.fen).toBe(10_000)
    await payAtCashier(url, deposit.paymentId)
    const deposited = await orderDetail(url, caller, order.orderId)
    expect(deposited).toMatchObject({
      state: 'deposited',
      paidFen: 10_000,
      dueFen: 89_800,
      nextStep: 'payBalance',
    })
    const balance = await openPayment(url, caller, order.orderId)
    await payAtCashier(url, balance.paymentId)
    expect(await orderDetail(url, caller, order.orderId)).toMatchObject({
      state: 'paid',
      paidFen: 99_800,
      nextStep: 'sign',
    })
  })

  test('is refused where none is offered', async () => {
    const { caller } = await newBuyer()
    expect(await refusal(caller, { isDeposit: true })).toMatchObject({ code: 'E330005' })
  })
})

describe('cart and addresses', () => {
  test('the cart holds an offer once, at its price, and gives it away', async () => {
    const { caller } = await newBuyer()
    await ask(url, caller, addToCart, COURSE)
    await ask(url, caller, addToCart, COURSE)
    await ask(url, caller, addToCart, STRATEGY)
    const cart = await ask(url, caller, listCart, {})
    expect(cart).toMatchObject([
      { priceId: STRATEGY.priceId, priceFen: 99_800, isOnSale: true },
      { priceId: COURSE.priceId, priceFen: 9900 },
    ])
    await ask(url, caller, removeFromCart, { cartItemIds: [cart[0]?.cartItemId ?? ''] })
    expect(await ask(url, caller, listCart, {})).toHaveLength(1)
  })

  test('an address shows its number masked and keeps it when it is changed', async () => {
    const { caller } = await newBuyer()
    const form = {
      name: '小明',
      mobile: '13811112222',
      region: '示例省示例市',
      detail: '示例路 1 号',
      isDefault: false,
    }
    const first = await ask(url, caller, saveAddress, form)
    expect(first).toMatchObject({ maskedMobile: '138****2222', isDefault: true })
    const { mobile: _, ...rest } = form
    const changed = await ask(url, caller, saveAddress, {
      ...rest,
      addressId: first.addressId,
      detail: '示例路 2 号',
      isDefault: true,
    })
    expect(changed).toMatchObject({ maskedMobile: '138****2222', detail: '示例路 2 号' })
    const second = await ask(url, caller, saveAddress, { ...form, isDefault: true })
    expect(await ask(url, caller, listAddresses, {})).toMatchObject([
      { addressId: second.addressId, isDefault: true },
      { addressId: first.addressId, isDefault: false },
    ])
    await ask(url, caller, deleteAddress, { addressId: first.addressId })
    expect(await ask(url, caller, listAddresses, {})).toHaveLength(1)
    const nameless = await callGateway(url, saveAddress, { ...form, name: '' }, caller)
    expect(nameless).toMatchObject({ code: 'E100001', data: { field: 'name' } })
  })
})

test('a code becomes a coupon once', async () => {
  const { caller } = await newBuyer()
  const redeem = (redeemCode: string) => callGateway(url, redeemCoupon, { redeemCode }, caller)
  expect(await redeem('welcome20')).toMatchObject({ code: '0' })
  expect(await redeem('WELCOME20')).toMatchObject({ code: 'E340002', msg: '该优惠券已领取过' })
  expect(await redeem('NOTHING99')).toMatchObject({ code: 'E340001' })
  expect(await purse(caller)).toMatchObject({ coupon: 1 })
})
