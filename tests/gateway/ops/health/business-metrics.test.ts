import { describe, expect } from 'vitest'
import { createExchangeToken } from '#api/account/session/create-exchange-token.ts'
import { getUserByToken } from '#api/account/session/get-user-by-token.ts'
import { submitLead } from '#api/landing/submit-lead.ts'
import { cancelOrder } from '#api/order/cancel/cancel-order.ts'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { submitTransfer } from '#api/payment/submit-transfer.ts'
import { runSweeps } from '#gateway/hooks/sweep.ts'
import { transferOf } from '#gateway/payment/transfer/transfer-queries.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newCaller, newMobile, receiveCode } from '../../../support/account/calls.ts'
import { shopTest } from '../../../support/gateway/fixture.ts'
import { send } from '../../../support/gateway/send.ts'
import { STRATEGY } from '../../../support/order/buyer-journey.ts'
import {
  assess,
  orderDetail,
  paidOrder,
  placeOrder,
  proofPicture,
  TRANSFER,
} from '../../../support/order/calls.ts'

const test = shopTest()

/** The metrics of the business, by name and label. */
async function figures({ url }: RunningGateway): Promise<Readonly<Record<string, number>>> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const lines = text.matchAll(/^gateway_((?:orders|paid_fen|leads|logins)_total\S*) (\d+)$/gm)
  return Object.fromEntries([...lines].map(([, name = '', value]) => [name, Number(value)]))
}

/** What has been added to them meanwhile. */
async function added(gateway: RunningGateway, act: () => Promise<unknown>) {
  const before = await figures(gateway)
  await act()
  const after = await figures(gateway)
  const grown = Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)])
  return Object.fromEntries(grown.filter(([, value]) => value !== 0))
}

describe('the metrics of the business', () => {
  test('all figures are there before the first event, so that it is an increase', async ({
    gateway,
  }) => {
    expect(await figures(gateway)).toMatchObject({
      'orders_total{state="paid"}': 0,
      'paid_fen_total{method="offline"}': 0,
      'logins_total{type="wx"}': 0,
      leads_total: 0,
    })
  })

  test('a login is counted by how somebody logged in', async ({ gateway, newUser }) => {
    const user = await newUser()
    expect(await added(gateway, newUser)).toEqual({ 'logins_total{type="phone"}': 1 })
    const { exchangeToken } = await send(user, createExchangeToken, {})
    const open = () => send(newCaller(gateway), getUserByToken, { token: exchangeToken })
    expect(await added(gateway, open)).toEqual({ 'logins_total{type="link"}': 1 })
  })

  test('a lead is counted once, however often it is sent', async ({ gateway, visitor }) => {
    const mobile = newMobile()
    const smsCode = await receiveCode(gateway, mobile, 'lead')
    const leave = () => send(visitor, submitLead, { campaign: 'smk', mobile, smsCode })
    expect(await added(gateway, leave)).toEqual({ leads_total: 1 })
    expect(await added(gateway, leave)).toEqual({})
  })

  test('a lead of the form without script is counted as well', async ({ gateway }) => {
    const mobile = newMobile()
    const smsCode = await receiveCode(gateway, mobile, 'lead')
    const post = () =>
      fetch(`${gateway.url}/collect/lead`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: gateway.url, 'x-forwarded-for': '203.0.113.77' },
        body: new URLSearchParams({ campaign: 'smk', page: '/smk', mobile, smsCode }),
      })
    expect(await added(gateway, post)).toEqual({ leads_total: 1 })
  })

  test('an order is counted as it is made, paid and cancelled, and its money once', async ({
    gateway,
    newBuyer,
  }) => {
    const buyer = await newBuyer()
    const order = await placeOrder(buyer)
    const cancel = () => send(buyer, cancelOrder, { orderId: order.orderId })
    expect(await added(gateway, cancel)).toEqual({ 'orders_total{state="closed"}': 1 })
    const again = await newBuyer()
    const made = await added(gateway, async () => {
      const { totalFen } = await paidOrder(again)
      expect(totalFen).toBeGreaterThan(0)
    })
    expect(made).toMatchObject({
      'orders_total{state="created"}': 1,
      'orders_total{state="paid"}': 1,
    })
    expect(made['paid_fen_total{method="qr"}']).toBeGreaterThan(0)
    expect(Object.keys(made)).toHaveLength(3)
  })

  test('a refund is counted once its money is on the way back', async ({ gateway, newBuyer }) => {
    const buyer = await newBuyer()
    await assess(buyer)
    const { orderId } = await paidOrder(buyer, STRATEGY)
    const refunded = await added(gateway, async () => {
      await send(buyer, requestRefund, { orderId, reason: '不想要了' })
      await expect.poll(async () => (await orderDetail(buyer, orderId)).state).toBe('refunded')
    })
    expect(refunded).toEqual({ 'orders_total{state="refunded"}': 1 })
  })

  test('a bank transfer is counted when an operator has found it, and its refund by hand', async ({
    gateway,
    operator,
    newBuyer,
  }) => {
    const buyer = await newBuyer()
    await assess(buyer)
    const { orderId, dueFen } = await placeOrder(buyer, STRATEGY)
    await send(buyer, submitTransfer, { ...TRANSFER, orderId, picture: await proofPicture() })
    const transferId = (await transferOf(gateway.services.db, orderId))?.transfer_id ?? ''
    const found = await added(gateway, async () => {
      const match = { action: 'match', yuan: (dueFen / 100).toFixed(2) }
      const { status } = await operator.post(`/ops/transfers/${transferId}`, match)
      expect(status).toBe(303)
    })
    expect(found).toEqual({
      'orders_total{state="paid"}': 1,
      'paid_fen_total{method="offline"}': dueFen,
    })
    const { refundId } = await send(buyer, requestRefund, { orderId, reason: '不想要了' })
    const returned = await added(gateway, async () => {
      const payBack = { action: 'payBack', partId: `${refundId}p0`, voucher: 'HD-77' }
      const { status } = await operator.post(`/ops/refunds/${refundId}`, payBack)
      expect(status).toBe(303)
    })
    expect(returned).toEqual({ 'orders_total{state="refunded"}': 1 })
  })

  test('an order that nobody pays in time is counted as closed', async ({
    gateway,
    newBuyer,
    clock,
  }) => {
    const buyer = await newBuyer()
    const expired = await added(gateway, async () => {
      await placeOrder(buyer)
      await clock.advance(3_600_000)
      await runSweeps(gateway.services)
    })
    expect(expired['orders_total{state="created"}']).toBe(1)
    expect(expired['orders_total{state="closed"}']).toBeGreaterThanOrEqual(1)
  })
})
