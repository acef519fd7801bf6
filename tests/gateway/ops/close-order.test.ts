import { describe, expect } from 'vitest'
import { getAccountCoin } from '#api/account/profile/get-account-coin.ts'
import { listMessages } from '#api/message/list-messages.ts'
import { createPayment } from '#api/payment/create-payment.ts'
import { submitTransfer } from '#api/payment/submit-transfer.ts'
import { findOwned } from '#gateway/hooks/owned-by-user.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { auditOf } from '../../support/ops/audit.ts'
import { newOperator, type Operator } from '../../support/ops/operator.ts'
import { wrongBooks } from '../../support/order/books.ts'
import { payAtCashier } from '../../support/order/buyer-journey.ts'
import {
  createPaymentOf,
  orderDetail,
  paidOrder,
  placeOrder,
  proofPicture,
  TRANSFER,
} from '../../support/order/calls.ts'
import { addCoins, addCoupon } from '../../support/order/purse.ts'

const test = shopTest()

const REASON = '您来电要求取消'
const close = (operator: Operator, orderId: string, reason = REASON) =>
  operator.post(`/ops/orders/${orderId}`, { action: 'close', reason })
const OFFERED = 'name="action" value="close"'

async function limitStock({ services: { db } }: RunningGateway, campaign: string) {
  const row = { campaign, stock_left: 1, updated_at: new Date() }
  await db.insertInto('campaigns').values(row).execute()
  return async () =>
    (await db.selectFrom('campaigns').selectAll().where('campaign', '=', campaign).execute())[0]
      ?.stock_left
}

describe('an unpaid order', () => {
  test('an operator closes it with a reason its buyer reads, and coupon, coins and stock return', async ({
    gateway,
    operator,
    buyer,
  }) => {
    await addCoupon(gateway.services, buyer.userId)
    await addCoins(gateway.services, buyer.userId, 100)
    const stock = await limitStock(gateway, 'CloseByHand')
    const { orderId } = await placeOrder(buyer, { useCoin: true, activityId: 'CloseByHand' })
    const { paymentId } = await createPaymentOf(buyer, orderId)
    expect([await send(buyer, getAccountCoin, {}), await stock()]).toEqual([
      { coin: 0, coupon: 0 },
      0,
    ])
    expect((await close(operator, orderId, '')).status).toBe(422)
    expect((await close(operator, orderId)).status).toBe(303)
    expect([await send(buyer, getAccountCoin, {}), await stock()]).toEqual([
      { coin: 100, coupon: 1 },
      1,
    ])
    expect(await orderDetail(buyer, orderId)).toMatchObject({
      state: 'closed',
      closeReason: `平台已关闭订单：${REASON}。用到的优惠券与金币都已退回`,
      canCancel: false,
    })
    expect((await send(buyer, listMessages, {})).messages[0]).toMatchObject({
      title: '订单已关闭',
      body: expect.stringContaining(REASON),
    })
    expect(await callGateway(buyer, createPayment, { orderId, method: 'qr' })).toMatchObject({
      code: 'E330011',
    })
    expect(await auditOf(gateway, orderId)).toEqual([
      { operator: operator.name, action: '关闭订单', details: REASON },
    ])
    // The cashier knows as well that nothing is due.
    const { state } = await gateway.services.db
      .selectFrom('payments')
      .select('state')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow()
    expect(state).toBe('closed')
    expect((await close(operator, orderId)).status).toBe(422)
    expect(await operator.text(`/ops/orders/${orderId}`)).not.toContain(OFFERED)
  })

  test('an order is not closed while a bank transfer is being checked, nor once it is paid', async ({
    operator,
    buyer,
    newBuyer,
  }) => {
    const { orderId } = await placeOrder(buyer)
    await send(buyer, submitTransfer, { orderId, ...TRANSFER, picture: await proofPicture() })
    const other = await newBuyer()
    const { orderId: paid } = await paidOrder(other)
    for (const id of [orderId, paid]) {
      expect(await operator.text(`/ops/orders/${id}`)).not.toContain(OFFERED)
      expect((await close(operator, id)).status).toBe(422)
    }
    expect((await orderDetail(other, paid)).state).toBe('serving')
    expect((await orderDetail(buyer, orderId)).state).not.toBe('closed')
  })

  test('an order paid at the moment it is closed is either served or paid back, never both or neither', async ({
    gateway,
    operator,
    newBuyer,
  }) => {
    const buyers = await Promise.all(Array.from({ length: 12 }, newBuyer))
    const ends = await Promise.all(
      buyers.map(async (buyer, i) => {
        await addCoupon(gateway.services, buyer.userId)
        const { orderId } = await placeOrder(buyer)
        const { paymentId } = await createPaymentOf(buyer, orderId)
        const steps = [
          () => payAtCashier(gateway, paymentId, { copies: 2 }),
          () => close(operator, orderId),
        ]
        await Promise.all((i % 2 ? steps.reverse() : steps).map((step) => step()))
        const { state, paidFen, couponFen, refunds } = await orderDetail(buyer, orderId)
        const { coupon } = await send(buyer, getAccountCoin, {})
        return { state, paidFen, couponFen, coupon, refunds: refunds.map((one) => one.state) }
      }),
    )
    for (const { state, paidFen, couponFen, coupon, refunds } of ends) {
      expect(couponFen).toBe(1000)
      if (state === 'serving') expect([paidFen, coupon, refunds]).toEqual([8900, 0, []])
      else expect([state, paidFen, coupon]).toEqual(['closed', 0, 1])
      for (const refund of refunds) expect(refund).toBe('done')
    }
    expect(await wrongBooks(gateway.services.db)).toEqual({})
  })
})

describe('notes on an order', () => {
  test('operators read them with author and time, stored once, and the buyer never does', async ({
    gateway,
    operator,
    buyer,
  }) => {
    const { orderId } = await paidOrder(buyer)
    const path = `/ops/orders/${orderId}`
    const noteId = 'abcdefabcdefabcdefabcdef'
    const body = '约周五 <b>回电</b>'
    const write = (fields: Record<string, string>) =>
      operator.post(path, { action: 'note', noteId, ...fields })
    expect((await write({ body: ' ' })).status).toBe(422)
    expect((await write({ body })).status).toBe(303)
    expect((await write({ body })).status).toBe(422)
    const page = await operator.text(path)
    expect(page.split('约周五 &lt;b&gt;回电')).toHaveLength(2)
    expect(page).toContain(operator.name)
    expect(JSON.stringify(await orderDetail(buyer, orderId))).not.toContain('回电')
    expect(await auditOf(gateway, orderId)).toEqual([
      { operator: operator.name, action: '备注订单', details: '' },
    ])
  })

  test('the notes go with the account they are about', async ({ gateway, operator, buyer }) => {
    const { orderId } = await paidOrder(buyer)
    const path = `/ops/orders/${orderId}`
    await operator.post(path, { action: 'note', noteId: 'b'.repeat(24), body: '张小明来电' })
    const { db, config, clock } = gateway.services
    const deletion = { userIds: [buyer.userId], mobileHashes: [], now: clock.now() }
    for (const { forget } of await findOwned())
      await forget(db, { ...deletion, secretKey: config.secretKey })
    expect(await operator.text(path)).not.toContain('张小明来电')
  })
})

test('an operator who may only read orders neither closes nor remarks', async ({
  gateway,
  buyer,
}) => {
  const { orderId } = await placeOrder(buyer)
  const reader = await newOperator(gateway, ['service'])
  const path = `/ops/orders/${orderId}`
  const page = await reader.text(path)
  expect(page).toContain(orderId)
  expect(page).not.toContain('<form class="action"')
  expect((await close(reader, orderId)).status).toBe(403)
  const note = { action: 'note', noteId: 'c'.repeat(24), body: '不该出现' }
  expect((await reader.post(path, note)).status).toBe(403)
  expect((await orderDetail(buyer, orderId)).state).toBe('created')
  expect(await reader.text(path)).not.toContain('不该出现')
})
