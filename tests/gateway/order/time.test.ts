import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAccountCoin } from '#api/account/profile/get-account-coin.ts'
import { listOrders } from '#api/order/list/list-orders.ts'
import { previewRefund } from '#api/order/refund/preview-refund.ts'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { listServices } from '#api/order/service/list-services.ts'
import { createPayment } from '#api/payment/create-payment.ts'
import { startSession } from '#gateway/account/session/sessions.ts'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import { keepShop } from '#gateway/order/housekeeping.ts'
import { decideRefund as decideWithin } from '#gateway/order/refund/decide-refund.ts'
import { sendRefund } from '#gateway/order/refund/send-refund.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newCaller, newPhoneUser } from '../../support/account/calls.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { moveClock } from '../../support/gateway/move-clock.ts'
import { ask, payAtCashier, STRATEGY } from '../../support/order/buyer-journey.ts'
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

const decideRefund = (decision: Parameters<typeof decideWithin>[1], now: Date) =>
  gateway.services.db.transaction().execute((trx) => decideWithin(trx, decision, now))

beforeEach(() => moveClock(url, new Date()))

const later = (minutes: number) =>
  moveClock(url, new Date(gateway.services.clock.now().getTime() + minutes * 60_000))
const DAY = 1440

/** The same person after time has passed: a login of now, on a phone that knows the time. */
async function today({ userId }: { userId: string }): Promise<Caller> {
  const { db, clock, config } = gateway.services
  const login = { userId, loginType: 'wap' }
  const token = await startSession(db, login, config.secretKey, clock.now())
  return { ...newCaller(), userId, token, nowMs: clock.now().getTime() }
}

async function newBuyer() {
  const { caller, session } = await newPhoneUser(url)
  return { caller, userId: session.userId }
}

describe('time to pay', () => {
  test('runs out after half an hour, and whoever looks finds coupon and coins back', async () => {
    const { caller, userId } = await newBuyer()
    await giveCoupon(gateway.services, userId)
    await giveCoins(gateway.services, userId, 100)
    const { orderId, expiresAt, createdAt } = await placeOrder(url, caller, { useCoin: true })
    expect((expiresAt ?? 0) - createdAt).toBe(30 * 60_000)
    await later(31)
    expect(await ask(url, caller, getAccountCoin, {})).toEqual({ coin: 100, coupon: 1 })
    expect(await orderDetail(url, caller, orderId)).toMatchObject({
      state: 'closed',
      closeReason: '超过支付时间，订单已自动关闭，优惠券与金币已退回',
    })
    const payment = { orderId, method: 'qr' } as const
    const again = await today({ userId })
    expect(await callGateway(url, createPayment, payment, again)).toMatchObject({
      code: 'E330011',
      msg: '订单已关闭，请重新下单',
    })
  })

  test('does not take money that arrived in time and was told late', async () => {
    const { caller } = await newBuyer()
    const { orderId } = await placeOrder(url, caller)
    const { paymentId } = await openPayment(url, caller, orderId)
    await payAtCashier(url, paymentId, { copies: 0 })
    await later(31)
    expect((await ask(url, caller, listOrders, {})).orders).toMatchObject([{ state: 'serving' }])
  })

  test('ends for everybody by housekeeping', async () => {
    const { caller, userId } = await newBuyer()
    await giveCoins(gateway.services, userId, 50)
    const { orderId } = await placeOrder(url, caller, { useCoin: true })
    await later(31)
    await keepShop(gateway.services)
    const row = await gateway.services.db
      .selectFrom('orders')
      .select('state')
      .where('order_id', '=', orderId)
      .executeTakeFirst()
    expect(row).toEqual({ state: 'closed' })
  })

  test('for a balance runs out with the deposit going back', async () => {
    const { caller } = await newBuyer()
    await assess(url, caller)
    const { orderId } = await placeOrder(url, caller, { ...STRATEGY, isDeposit: true })
    const { paymentId } = await openPayment(url, caller, orderId)
    await payAtCashier(url, paymentId)
    await later(7 * DAY - 5)
    expect(await orderDetail(url, caller, orderId)).toMatchObject({ state: 'deposited' })
    await later(10)
    await ask(url, caller, listOrders, {})
    expect(await orderDetail(url, caller, orderId)).toMatchObject({
      state: 'closed',
      refunds: [{ state: 'done', cashFen: 10_000, reason: '未在期限内支付尾款，定金原路退回' }],
    })
  })
})

describe('a service', () => {
  test('ends with its period', async () => {
    const buyer = await newBuyer()
    const { orderId } = await paidOrder(url, buyer.caller)
    await later(365 * DAY + 1)
    const caller = await today(buyer)
    expect(await ask(url, caller, listServices, {})).toMatchObject([{ state: 'ended' }])
    expect(await orderDetail(url, caller, orderId)).toMatchObject({
      state: 'finished',
      canRefund: false,
    })
  })
})

describe('a refund', () => {
  const used = async () => {
    const buyer = await newBuyer()
    await giveCoins(gateway.services, buyer.userId, 900)
    const { orderId } = await paidOrder(url, buyer.caller, { useCoin: true })
    await later(73 * DAY - 10)
    const caller = await today(buyer)
    const table = await ask(url, caller, previewRefund, { orderId })
    const asked = await ask(url, caller, requestRefund, { orderId, reason: '暂时用不上' })
    return { caller, orderId, table, asked }
  }

  test('of a service in use waits for a decision and adds up', async () => {
    const { caller, orderId, table, asked } = await used()
    expect(table).toMatchObject({
      paidFen: 9000,
      serviceDays: 365,
      usedDays: 73,
      feeFen: 1800,
      cashFen: 7200,
      coin: 720,
      isCouponReturned: false,
    })
    expect(asked).toMatchObject({ state: 'requested', table })
    const again = await callGateway(url, requestRefund, { orderId, reason: '再来一次' }, caller)
    expect(again).toMatchObject({ code: 'E330032', msg: '退款申请正在处理中' })
    const decision = { refundId: asked.refundId, isGranted: true }
    expect(await decideRefund(decision, new Date())).toBe(true)
    expect(await decideRefund(decision, new Date())).toBe(false)
    await sendRefund(gateway.services, asked.refundId)
    expect(await orderDetail(url, caller, orderId)).toMatchObject({
      state: 'refunded',
      refunds: [{ state: 'done', cashFen: 7200, coin: 720 }],
    })
    expect(await ask(url, caller, getAccountCoin, {})).toMatchObject({ coin: 720 })
    expect(await ask(url, caller, listServices, {})).toMatchObject([{ state: 'ended' }])
  })

  test('turned down leaves the order as it was, and may be asked for again', async () => {
    const { caller, orderId, asked } = await used()
    const decision = { refundId: asked.refundId, isGranted: false, reason: '请补充说明' }
    await decideRefund(decision, new Date())
    const detail = await orderDetail(url, caller, orderId)
    expect(detail).toMatchObject({ state: 'serving', refunds: [{ state: 'rejected' }] })
    expect(detail.events.at(-1)).toMatchObject({ kind: 'refundRejected', detail: '请补充说明' })
    const again = await ask(url, caller, requestRefund, { orderId, reason: '补充说明' })
    expect(again.state).toBe('requested')
  })

  test('before the contract is signed is granted at once, coupon included', async () => {
    const { caller, userId } = await newBuyer()
    await assess(url, caller)
    await giveCoupon(gateway.services, userId)
    const { orderId } = await paidOrder(url, caller, STRATEGY)
    const asked = await ask(url, caller, requestRefund, { orderId, reason: '买错了' })
    expect(asked).toMatchObject({ state: 'approved', table: { cashFen: 98_800, feeFen: 0 } })
    const detail = await orderDetail(url, caller, orderId)
    expect(detail).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] })
    expect(await ask(url, caller, getAccountCoin, {})).toMatchObject({ coupon: 1 })
  })

  test('of an order that is not paid is refused', async () => {
    const { caller } = await newBuyer()
    const { orderId } = await placeOrder(url, caller)
    const asked = await callGateway(url, requestRefund, { orderId, reason: '还没付' }, caller)
    expect(asked).toMatchObject({ code: 'E330031' })
  })
})
