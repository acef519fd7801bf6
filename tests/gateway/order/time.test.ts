import { describe, expect } from 'vitest'
import { getAccountCoin } from '#api/account/profile/get-account-coin.ts'
import { listOrders } from '#api/order/list/list-orders.ts'
import { previewRefund } from '#api/order/refund/preview-refund.ts'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { listServices } from '#api/order/service/list-services.ts'
import { createPayment } from '#api/payment/create-payment.ts'
import { decideRefund as decideWithin } from '#gateway/order/refund/decide-refund.ts'
import { sendRefund } from '#gateway/order/refund/send-refund.ts'
import { sweep } from '#gateway/order/sweep.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { loginToday } from '../../support/account/login-today.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { moveClock } from '../../support/gateway/move-clock.ts'
import { send } from '../../support/gateway/send.ts'
import { payAtCashier, STRATEGY } from '../../support/order/buyer-journey.ts'
import {
  assess,
  createPaymentOf,
  orderDetail,
  paidOrder,
  placeOrder,
} from '../../support/order/calls.ts'
import { addCoins, addCoupon } from '../../support/order/purse.ts'

const test = shopTest()

const decideRefund = (
  gateway: RunningGateway,
  decision: { refundId: string; isGranted: boolean; reason?: string },
  now: Date,
) => {
  const { config, db } = gateway.services
  const party = config.provider
  return db.transaction().execute((trx) => decideWithin(trx, { ...decision, party }, now))
}

test.beforeEach(({ gateway }) => moveClock(gateway, new Date()))

const later = (gateway: RunningGateway, minutes: number) =>
  moveClock(gateway, new Date(gateway.services.clock.now().getTime() + minutes * 60_000))
const DAY = 1440

describe('time to pay', () => {
  test('an unpaid order closes after half an hour, and its coupon and coins return', async ({
    gateway,
    buyer,
  }) => {
    await addCoupon(gateway.services, buyer.userId)
    await addCoins(gateway.services, buyer.userId, 100)
    const { orderId, expiresAt, createdAt } = await placeOrder(buyer, { useCoin: true })
    expect((expiresAt ?? 0) - createdAt).toBe(30 * 60_000)
    await later(gateway, 31)
    expect(await send(buyer, getAccountCoin, {})).toEqual({ coin: 100, coupon: 1 })
    expect(await orderDetail(buyer, orderId)).toMatchObject({
      state: 'closed',
      closeReason: '超过支付时间，订单已自动关闭，用到的优惠券与金币都已退回',
    })
    const payment = { orderId, method: 'qr' } as const
    const again = await loginToday(gateway, buyer.userId)
    expect(await callGateway(again, createPayment, payment)).toMatchObject({
      code: 'E330011',
      msg: '订单已关闭，请重新下单',
    })
  })

  test('a payment made in time counts though its notice comes late', async ({ gateway, buyer }) => {
    const { orderId } = await placeOrder(buyer)
    const { paymentId } = await createPaymentOf(buyer, orderId)
    await payAtCashier(gateway, paymentId, { copies: 0 })
    await later(gateway, 31)
    expect((await send(buyer, listOrders, {})).orders).toMatchObject([{ state: 'serving' }])
  })

  test('housekeeping closes unpaid orders of everybody', async ({ gateway, buyer }) => {
    await addCoins(gateway.services, buyer.userId, 50)
    const { orderId } = await placeOrder(buyer, { useCoin: true })
    await later(gateway, 31)
    await sweep.run(gateway.services)
    const row = await gateway.services.db
      .selectFrom('orders')
      .select('state')
      .where('order_id', '=', orderId)
      .executeTakeFirst()
    expect(row).toEqual({ state: 'closed' })
  })

  test('a deposit is refunded when the time for its balance runs out', async ({
    gateway,
    buyer,
  }) => {
    await assess(buyer)
    const { orderId } = await placeOrder(buyer, { ...STRATEGY, isDeposit: true })
    const { paymentId } = await createPaymentOf(buyer, orderId)
    await payAtCashier(gateway, paymentId)
    await later(gateway, 7 * DAY - 5)
    expect(await orderDetail(buyer, orderId)).toMatchObject({ state: 'deposited' })
    await later(gateway, 10)
    await send(buyer, listOrders, {})
    expect(await orderDetail(buyer, orderId)).toMatchObject({
      state: 'closed',
      refunds: [{ state: 'done', cashFen: 10_000, reason: '未在期限内支付尾款，定金原路退回' }],
    })
  })
})

describe('a service', () => {
  test('a service ends with its period', async ({ gateway, buyer }) => {
    const { orderId } = await paidOrder(buyer)
    await later(gateway, 365 * DAY + 1)
    const caller = await loginToday(gateway, buyer.userId)
    expect(await send(caller, listServices, {})).toMatchObject([{ state: 'ended' }])
    expect(await orderDetail(caller, orderId)).toMatchObject({
      state: 'finished',
      canRefund: false,
    })
  })
})

describe('a refund', () => {
  const used = async (gateway: RunningGateway) => {
    const buyer = await newPhoneUser(gateway)
    await addCoins(gateway.services, buyer.userId, 900)
    const { orderId } = await paidOrder(buyer, { useCoin: true })
    await later(gateway, 73 * DAY - 10)
    const caller = await loginToday(gateway, buyer.userId)
    const table = await send(caller, previewRefund, { orderId })
    const asked = await send(caller, requestRefund, { orderId, reason: '暂时用不上' })
    return { caller, orderId, table, asked }
  }

  test('a refund of a service in use waits for a decision and adds up', async ({ gateway }) => {
    const { caller, orderId, table, asked } = await used(gateway)
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
    const again = await callGateway(caller, requestRefund, { orderId, reason: '再来一次' })
    expect(again).toMatchObject({ code: 'E330032', msg: '退款申请正在处理中' })
    const decision = { refundId: asked.refundId, isGranted: true }
    expect(await decideRefund(gateway, decision, new Date())).toBe(true)
    expect(await decideRefund(gateway, decision, new Date())).toBe(false)
    await sendRefund(gateway.services, asked.refundId)
    expect(await orderDetail(caller, orderId)).toMatchObject({
      state: 'refunded',
      refunds: [{ state: 'done', cashFen: 7200, coin: 720 }],
    })
    expect(await send(caller, getAccountCoin, {})).toMatchObject({ coin: 720 })
    // What was paid back is not offered to be renewed.
    expect(await send(caller, listServices, {})).toEqual([])
  })

  test('a rejected refund leaves the order as it was and may be requested again', async ({
    gateway,
  }) => {
    const { caller, orderId, asked } = await used(gateway)
    const decision = { refundId: asked.refundId, isGranted: false, reason: '请补充说明' }
    await decideRefund(gateway, decision, new Date())
    const detail = await orderDetail(caller, orderId)
    expect(detail).toMatchObject({ state: 'serving', refunds: [{ state: 'rejected' }] })
    expect(detail.events.at(-1)).toMatchObject({ kind: 'refundRejected', detail: '请补充说明' })
    const again = await send(caller, requestRefund, { orderId, reason: '补充说明' })
    expect(again.state).toBe('requested')
  })

  test('a refund before the signature is granted at once, coupon included', async ({
    gateway,
    buyer,
  }) => {
    await assess(buyer)
    await addCoupon(gateway.services, buyer.userId)
    const { orderId } = await paidOrder(buyer, STRATEGY)
    const asked = await send(buyer, requestRefund, { orderId, reason: '买错了' })
    expect(asked).toMatchObject({ state: 'approved', table: { cashFen: 98_800, feeFen: 0 } })
    const detail = await orderDetail(buyer, orderId)
    expect(detail).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] })
    expect(await send(buyer, getAccountCoin, {})).toMatchObject({ coupon: 1 })
  })

  test('a refund is not granted over another sum than the buyer was shown', async ({ gateway }) => {
    const buyer = await newPhoneUser(gateway)
    const { orderId } = await paidOrder(buyer, {})
    await later(gateway, 73 * DAY - 10)
    const caller = await loginToday(gateway, buyer.userId)
    const { cashFen } = await send(caller, previewRefund, { orderId })
    const request = { orderId, reason: '暂时用不上' }
    const changed = await callGateway(caller, requestRefund, { ...request, shownFen: cashFen + 1 })
    expect(changed).toMatchObject({ code: 'E330033' })
    expect(await orderDetail(caller, orderId)).toMatchObject({ state: 'serving', refunds: [] })
    const asked = await send(caller, requestRefund, { ...request, shownFen: cashFen })
    expect(asked).toMatchObject({ state: 'requested', table: { cashFen } })
  })

  test('a refund of an unpaid order is refused', async ({ buyer }) => {
    const { orderId } = await placeOrder(buyer)
    const asked = await callGateway(buyer, requestRefund, { orderId, reason: '还没付' })
    expect(asked).toMatchObject({ code: 'E330031' })
  })
})
