import { describe, expect } from 'vitest'
import { getAccountCoin } from '#api/account/profile/get-account-coin.ts'
import { getActivityOffer } from '#api/catalog/get-activity-offer.ts'
import { getProductInfo } from '#api/catalog/get-product-info.ts'
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
import { getOfferHead } from '#api/order/form/get-offer-head.ts'
import { previewOrder } from '#api/order/form/preview-order.ts'
import { listOrders } from '#api/order/list/list-orders.ts'
import { listServices } from '#api/order/service/list-services.ts'
import { createPayment, type PayMethod } from '#api/payment/create-payment.ts'
import { getPayment } from '#api/payment/get-payment.ts'
import { publicAddress } from '#api/public-address.ts'
import { listLedger } from '#api/wallet/list-ledger.ts'
import { recharge } from '#api/wallet/recharge.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { AGREED, COURSE, payAtCashier, STRATEGY } from '../../support/order/buyer-journey.ts'
import {
  assess,
  createPaymentOf,
  orderDetail,
  paidOrder,
  placeOrder,
} from '../../support/order/calls.ts'
import { addCoins, addCoupon } from '../../support/order/purse.ts'

const test = shopTest()

const purse = (caller: Caller) => send(caller, getAccountCoin, {})
const refusal = (caller: Caller, wish: object) =>
  callGateway(caller, createOrder, { ...COURSE, agreements: [...AGREED], ...wish })

describe('a product without a price', () => {
  test('a product names its prices outside activities, in the order of the shelf', async ({
    gateway,
  }) => {
    const { productId } = STRATEGY
    const { offers } = await send(gateway, getProductInfo, { productId })
    expect(offers.map(({ priceId }) => priceId)).toEqual([
      'strategy-steady-quarter',
      'strategy-steady-year',
    ])
    expect(await callGateway(gateway, getProductInfo, { productId: 'nothing' })).toMatchObject({
      code: 'E100004',
    })
  })

  test('an activity names the price at which it sells a product, and none of another product', async ({
    gateway,
  }) => {
    const { db } = gateway.services
    const own = await db
      .selectFrom('product_prices')
      .select(['price_id', 'product_id', 'activity_id'])
      .where('activity_id', 'is not', null)
      .where('is_on_sale', '=', true)
      .executeTakeFirstOrThrow()
    const request = { activityId: own.activity_id ?? '', productId: own.product_id }
    const { offer } = await send(gateway, getActivityOffer, request)
    expect(offer.productId).toBe(own.product_id)
    const other = { ...request, productId: 'nothing' }
    expect(await callGateway(gateway, getActivityOffer, other)).toMatchObject({ code: 'E100004' })
  })
})

describe('a quote', () => {
  test('a quote shows product, periods and sums to a visitor without a login', async ({
    gateway,
  }) => {
    const quote = await send(gateway, previewOrder, STRATEGY)
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

  test('a quote picks the best coupon, says why, and counts coins', async ({ gateway, buyer }) => {
    const small = await addCoupon(gateway.services, buyer.userId)
    const best = await addCoupon(gateway.services, buyer.userId, { value: 3000 })
    await addCoupon(gateway.services, buyer.userId, { value: 9000, min_spend_fen: 50_000 })
    await addCoins(gateway.services, buyer.userId, 500)
    const quote = await send(buyer, previewOrder, { ...COURSE, useCoin: true })
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
    const other = await send(buyer, previewOrder, { ...COURSE, couponId: small })
    expect(other).toMatchObject({
      totalFen: 8900,
      couponReason: '立减 10 元，换用最优惠的券可再省 20 元',
    })
    const none = await send(buyer, previewOrder, { ...COURSE, couponId: 'none' })
    expect(none).toMatchObject({ couponFen: 0, totalFen: 9900 })
  })

  test('an offer is one cacheable answer for everybody, as the quote shows it to its buyer', async ({
    gateway,
    buyer,
  }) => {
    const response = await fetch(gateway.url + publicAddress(getOfferHead, STRATEGY))
    expect(response.headers.get('cache-control')).toContain('public, max-age=2')
    const { offer } = getOfferHead.answer.decode((await response.json()).data, 'data')
    const quote = await send(buyer, previewOrder, STRATEGY)
    expect(offer).toEqual({
      name: quote.productName,
      riskText: 'R3 中风险',
      isRisky: true,
      summary: quote.summary,
      periods: [
        {
          ...{ priceId: 'strategy-steady-quarter', isChosen: true, days: 90, name: '季度' },
          ...{ price: '998.00', listPrice: '1,280.00', isActivity: false },
        },
        expect.objectContaining({ priceId: 'strategy-steady-year', isChosen: false, days: 365 }),
      ],
    })
  })

  test.for([
    { productId: 'course-basic', priceId: 'strategy-steady-quarter' },
    { productId: 'nothing', priceId: 'course-basic-year' },
    { ...COURSE, productType: 'vip' },
    { ...COURSE, courseType: 'live' },
    { productId: 'strategy-steady', priceId: 'strategy-steady-live' },
    { productId: 'strategy-steady', priceId: 'strategy-steady-live', activityId: 'other' },
  ])('the offer %j is refused in one sentence', async (offer, { gateway }) => {
    expect(await callGateway(gateway, previewOrder, offer)).toEqual({
      code: 'E330001',
      msg: '商品已下架或链接有误，请返回重新选择',
      data: null,
    })
    const head = await fetch(gateway.url + publicAddress(getOfferHead, offer))
    expect(await head.json()).toEqual({ code: '0', msg: '', data: {} })
  })
})

describe('an order', () => {
  test('an order holds its coupon and coins and returns them when it is cancelled', async ({
    gateway,
    buyer,
  }) => {
    const couponId = await addCoupon(gateway.services, buyer.userId)
    await addCoins(gateway.services, buyer.userId, 300)
    const order = await placeOrder(buyer, { useCoin: true })
    expect(order).toMatchObject({ couponFen: 1000, coin: 300, totalFen: 8600, state: 'created' })
    expect(await purse(buyer)).toEqual({ coin: 0, coupon: 0 })
    expect(await send(buyer, listCoupons, {})).toMatchObject([
      { couponId, state: 'held', reason: '已用于待支付的订单', orderId: order.orderId },
    ])
    const before = Date.now()
    const closed = await send(buyer, cancelOrder, { orderId: order.orderId })
    expect(await purse(buyer)).toEqual({ coin: 300, coupon: 1 })
    expect(Date.now() - before).toBeLessThan(5000)
    expect(closed).toMatchObject({ state: 'closed', nextStep: 'none', dueFen: 0 })
    expect(await send(buyer, cancelOrder, { orderId: order.orderId })).toEqual(closed)
    const ledger = await send(buyer, listLedger, { unit: 'coin' })
    expect(ledger).toMatchObject({
      balance: 300,
      entries: [
        { kind: 'release', amount: 300 },
        { kind: 'hold', amount: -300 },
        { kind: 'recharge', amount: 300 },
      ],
    })
  })

  test('one choice is one order, however often it is tapped, with and without a key', async ({
    buyer,
  }) => {
    const taps = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        placeOrder(i % 2 ? buyer : { ...buyer, key: `tap-${i}-of-ten` }),
      ),
    )
    expect(new Set(taps.map(({ orderId }) => orderId)).size).toBe(1)
    expect((await send(buyer, listOrders, {})).orders).toHaveLength(1)
  })

  test('a cheaper choice replaces an order until a payment is opened, a dearer one never', async ({
    gateway,
    buyer,
  }) => {
    await addCoupon(gateway.services, buyer.userId)
    const first = await placeOrder(buyer, { couponId: 'none' })
    const second = await placeOrder(buyer)
    expect(second).toMatchObject({ couponFen: 1000 })
    expect(await orderDetail(buyer, first.orderId)).toMatchObject({ state: 'closed' })
    const pending = { code: 'E330002', data: { orderNumber: second.orderId } }
    expect(await refusal(buyer, { couponId: 'none' })).toMatchObject(pending)
    await createPaymentOf(buyer, second.orderId)
    expect(await refusal(buyer, { couponId: 'none' })).toMatchObject(pending)
  })

  test('an order needs the agreements, and the risk disclosure where advice is sold', async ({
    buyer,
  }) => {
    expect(await refusal(buyer, { agreements: ['service'] })).toMatchObject({ code: 'E330004' })
    expect(await refusal(buyer, { ...STRATEGY, agreements: ['service', 'privacy'] })).toMatchObject(
      { code: 'E330004', msg: '请先阅读并勾选相关协议' },
    )
  })

  test('a coupon of another user, a used one and an unfit one are refused', async ({
    gateway,
    newBuyer,
  }) => {
    const [one, two] = [await newBuyer(), await newBuyer()]
    const foreign = await addCoupon(gateway.services, two.userId)
    const unfit = await addCoupon(gateway.services, one.userId, { product_ids: ['other'] })
    for (const couponId of [foreign, unfit, 'nothing'])
      expect(await refusal(one, { couponId })).toMatchObject({ code: 'E330003' })
  })

  test('a paid order is served, earns points and informs its owner', async ({ gateway, buyer }) => {
    await addCoupon(gateway.services, buyer.userId)
    const order = await paidOrder(buyer)
    expect(order).toMatchObject({
      state: 'serving',
      paidFen: 8900,
      dueFen: 0,
      couponName: '立减券',
      events: [{ kind: 'created' }, { kind: 'paid' }, { kind: 'serviceOpened' }],
      payments: [{ purpose: 'full', method: 'qr', fen: 8900, state: 'paid' }],
    })
    expect(await send(buyer, listServices, {})).toMatchObject([
      { productName: '股市入门课（示例）', state: 'running' },
    ])
    expect(await send(buyer, listLedger, { unit: 'point' })).toMatchObject({ balance: 89 })
    expect(await send(buyer, listCoupons, {})).toMatchObject([{ state: 'used' }])
    const again = await callGateway(buyer, createPayment, { orderId: order.orderId, method: 'h5' })
    expect(again).toMatchObject({ code: 'E330012', msg: '订单已支付，无需重复支付' })
    const cancelled = await callGateway(buyer, cancelOrder, { orderId: order.orderId })
    expect(cancelled).toMatchObject({ code: 'E330013' })
  })

  test('a renewal begins where the running period ends', async ({ buyer }) => {
    await paidOrder(buyer)
    await paidOrder(buyer)
    const [first, second] = await send(buyer, listServices, {})
    expect(second?.startsAt).toBe(first?.endsAt)
  })

  test('an order is listed under the tab of its state', async ({ buyer }) => {
    const paid = await paidOrder(buyer)
    const open = await placeOrder(buyer)
    const idsIn = async (tab?: 'unpaid' | 'paid' | 'refund' | 'closed') =>
      (await send(buyer, listOrders, { tab })).orders.map(({ orderId }) => orderId)
    expect(await idsIn()).toEqual([open.orderId, paid.orderId])
    expect(await idsIn('unpaid')).toEqual([open.orderId])
    expect(await idsIn('paid')).toEqual([paid.orderId])
    expect(await idsIn('refund')).toEqual([])
  })
})

describe('a payment', () => {
  test('a payment is opened once per method, and each method says how to go on', async ({
    gateway,
    buyer,
  }) => {
    const { orderId } = await placeOrder(buyer)
    const qr = await createPaymentOf(buyer, orderId)
    expect(qr).toMatchObject({ method: 'qr', fen: 9900 })
    expect(qr.codeUrl).toContain('/sandbox/pay/cashier?prepay=')
    expect(await createPaymentOf(buyer, orderId)).toEqual(qr)
    const h5 = await createPaymentOf(buyer, orderId, 'h5')
    expect(h5.url).toContain('/sandbox/pay/cashier?prepay=')
    const jsapi = { orderId, method: 'jsapi' } as const
    expect(await callGateway(buyer, createPayment, jsapi)).toMatchObject({ code: 'E330016' })
    const page = await fetch(new URL(h5.url ?? '', gateway.url))
    expect(await page.text()).toContain('¥99.00')
  })

  test('a payment is opened anew once its link is dead, while its order still waits', async ({
    gateway,
    buyer,
    clock,
  }) => {
    await assess(buyer)
    const { orderId } = await placeOrder(buyer, { ...STRATEGY, isDeposit: true })
    await payAtCashier(gateway, (await createPaymentOf(buyer, orderId)).paymentId)
    const pay = (method: PayMethod) => {
      const nowMs = gateway.services.clock.now().getTime()
      return createPaymentOf({ ...buyer, nowMs }, orderId, method)
    }
    const amountAt = async (address = '') => {
      const page = await fetch(new URL(address, gateway.url))
      return page.status === 200 && (await page.text()).includes('¥898.00')
    }
    for (const [method, minutes] of [
      ['h5', 5],
      ['qr', 120],
    ] as const) {
      const first = await pay(method)
      const firstLink = first.url ?? first.codeUrl
      expect(await amountAt(firstLink)).toBe(true)
      await clock.advance(minutes * 60_000 + 1000)
      expect(await amountAt(firstLink)).toBe(false)
      const second = await pay(method)
      expect(second.paymentId).not.toBe(first.paymentId)
      expect(await amountAt(second.url ?? second.codeUrl)).toBe(true)
    }
  })

  test('a failed payment may be repeated', async ({ gateway, buyer }) => {
    const { orderId } = await placeOrder(buyer)
    const { paymentId } = await createPaymentOf(buyer, orderId)
    await payAtCashier(gateway, paymentId, { outcome: 'fail' })
    expect(await send(buyer, getPayment, { paymentId })).toMatchObject({ state: 'failed' })
    const second = await createPaymentOf(buyer, orderId)
    expect(second.paymentId).not.toBe(paymentId)
    await payAtCashier(gateway, second.paymentId)
    expect(await orderDetail(buyer, orderId)).toMatchObject({ state: 'serving' })
  })

  test('a payment whose notice is lost is looked up', async ({ gateway, buyer }) => {
    const { orderId } = await placeOrder(buyer)
    const { paymentId } = await createPaymentOf(buyer, orderId)
    await payAtCashier(gateway, paymentId, { copies: 0 })
    expect((await send(buyer, listOrders, { orderId })).orders).toMatchObject([
      { state: 'serving' },
    ])
  })

  test('a payment that arrives after the order closed is refunded by itself', async ({
    gateway,
    buyer,
  }) => {
    const { orderId } = await placeOrder(buyer)
    const { paymentId } = await createPaymentOf(buyer, orderId)
    await send(buyer, cancelOrder, { orderId })
    await payAtCashier(gateway, paymentId, { outcome: 'late', copies: 3 })
    const detail = await orderDetail(buyer, orderId)
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

  test('two payments of one order by two methods count once, and the other is refunded', async ({
    gateway,
    buyer,
  }) => {
    const { orderId } = await placeOrder(buyer)
    const qr = await createPaymentOf(buyer, orderId)
    const h5 = await createPaymentOf(buyer, orderId, 'h5')
    await Promise.all([payAtCashier(gateway, qr.paymentId), payAtCashier(gateway, h5.paymentId)])
    expect(await orderDetail(buyer, orderId)).toMatchObject({
      state: 'serving',
      paidFen: 9900,
      refunds: [{ state: 'done', cashFen: 9900 }],
    })
  })

  test('a payment without an answer of the cashier says so and loses nothing', async ({
    gateway,
    buyer,
  }) => {
    const { orderId } = await placeOrder(buyer)
    const behave = (down: boolean) =>
      fetch(`${gateway.url}/sandbox/pay/behaviour`, {
        method: 'POST',
        body: JSON.stringify({ down }),
      })
    await behave(true)
    const request = { orderId, method: 'qr' } as const
    expect(await callGateway(buyer, createPayment, request)).toMatchObject({
      code: 'E330015',
      msg: '支付服务暂时不可用，请稍后再试',
    })
    await behave(false)
    expect(await createPaymentOf(buyer, orderId)).toMatchObject({ fen: 9900 })
  })

  test('a recharge brings its coins once', async ({ gateway, buyer }) => {
    const opened = await send(buyer, recharge, { coin: 5000, method: 'qr' })
    await payAtCashier(gateway, opened.paymentId, { copies: 4 })
    expect(await purse(buyer)).toMatchObject({ coin: 5000 })
    expect(await callGateway(buyer, recharge, { coin: 7, method: 'qr' })).toMatchObject({
      code: 'E330017',
    })
  })
})

describe('a deposit', () => {
  test('a deposit holds the price, and the balance completes the order', async ({
    gateway,
    buyer,
  }) => {
    await assess(buyer)
    const order = await placeOrder(buyer, { ...STRATEGY, isDeposit: true })
    expect(order).toMatchObject({ totalFen: 99_800, depositFen: 10_000, dueFen: 10_000 })
    const deposit = await createPaymentOf(buyer, order.orderId)
    expect(deposit.fen).toBe(10_000)
    await payAtCashier(gateway, deposit.paymentId)
    const deposited = await orderDetail(buyer, order.orderId)
    expect(deposited).toMatchObject({
      state: 'deposited',
      paidFen: 10_000,
      dueFen: 89_800,
      nextStep: 'payBalance',
    })
    const balance = await createPaymentOf(buyer, order.orderId)
    await payAtCashier(gateway, balance.paymentId)
    expect(await orderDetail(buyer, order.orderId)).toMatchObject({
      state: 'paid',
      paidFen: 99_800,
      nextStep: 'sign',
    })
  })

  test('a deposit is refused where none is offered', async ({ buyer }) => {
    expect(await refusal(buyer, { isDeposit: true })).toMatchObject({ code: 'E330005' })
  })
})

describe('cart and addresses', () => {
  test('the cart holds an offer once, at its price, until it is removed', async ({ buyer }) => {
    await send(buyer, addToCart, COURSE)
    await send(buyer, addToCart, COURSE)
    await send(buyer, addToCart, STRATEGY)
    const cart = await send(buyer, listCart, {})
    expect(cart).toMatchObject([
      { priceId: STRATEGY.priceId, priceFen: 99_800, isOnSale: true },
      { priceId: COURSE.priceId, priceFen: 9900 },
    ])
    await send(buyer, removeFromCart, { cartItemIds: [cart[0]?.cartItemId ?? ''] })
    expect(await send(buyer, listCart, {})).toHaveLength(1)
  })

  test('an address shows its number masked and keeps the number when it is changed', async ({
    buyer,
  }) => {
    const form = {
      name: '小明',
      mobile: '13811112222',
      region: '示例省示例市',
      detail: '示例路 1 号',
      isDefault: false,
    }
    const first = await send(buyer, saveAddress, form)
    expect(first).toMatchObject({ maskedMobile: '138****2222', isDefault: true })
    const { mobile: _, ...rest } = form
    const changed = await send(buyer, saveAddress, {
      ...rest,
      addressId: first.addressId,
      detail: '示例路 2 号',
      isDefault: true,
    })
    expect(changed).toMatchObject({ maskedMobile: '138****2222', detail: '示例路 2 号' })
    const second = await send(buyer, saveAddress, { ...form, isDefault: true })
    expect(await send(buyer, listAddresses, {})).toMatchObject([
      { addressId: second.addressId, isDefault: true },
      { addressId: first.addressId, isDefault: false },
    ])
    await send(buyer, deleteAddress, { addressId: first.addressId })
    expect(await send(buyer, listAddresses, {})).toHaveLength(1)
    const nameless = await callGateway(buyer, saveAddress, { ...form, name: '' })
    expect(nameless).toMatchObject({ code: 'E100001', data: { field: 'name' } })
  })
})

test('a code becomes a coupon once', async ({ buyer }) => {
  const redeem = (redeemCode: string) => callGateway(buyer, redeemCoupon, { redeemCode })
  expect(await redeem('welcome20')).toMatchObject({ code: '0' })
  expect(await redeem('WELCOME20')).toMatchObject({ code: 'E340002', msg: '该优惠券已领取过' })
  expect(await redeem('NOTHING99')).toMatchObject({ code: 'E340001' })
  expect(await purse(buyer)).toMatchObject({ coupon: 1 })
})
