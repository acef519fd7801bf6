import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { createPayment } from '#api/payment/create-payment.ts'
import { recharge } from '#api/wallet/recharge.ts'
import { fetchOutside } from '#gateway/http/outside.ts'
import { paymentOf } from '#gateway/payment/payment-queries.ts'
import { refreshPayment } from '#gateway/payment/reconcile.ts'
import { sweep } from '#gateway/payment/sweep.ts'
import { callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { wrongBooks } from '../../support/order/books.ts'
import { payAtCashier } from '../../support/order/buyer-journey.ts'
import { createPaymentOf, orderDetail, placeOrder } from '../../support/order/calls.ts'

const test = shopTest()

const stopCashier = async ({ url }: { url: string }, down: boolean) => {
  const body = JSON.stringify({ down: down ? 1 : 0 })
  expect((await fetch(`${url}/sandbox/pay/behaviour`, { method: 'POST', body })).status).toBe(200)
}

describe('the network and transactions', () => {
  test('a request to another machine within a transaction throws, and after it does not', async ({
    gateway,
  }) => {
    const { db } = gateway.services
    const ask = () => fetchOutside(`${gateway.url}/healthz`, { maxMs: 5000 })
    const within = db.transaction().execute(async () => ask())
    await expect(within).rejects.toThrow('is called within a transaction')
    let late: Promise<Response> | undefined
    await db.transaction().execute(async () => {
      late = sleep(50).then(ask)
    })
    expect((await late)?.status).toBe(200)
    expect((await ask()).status).toBe(200)
  })

  test('the market is read before a transaction and never within one', async ({ gateway }) => {
    const { db, market } = gateway.services
    const read = () => market.feed.quotes(['sh000001'])
    const within = db.transaction().execute(async () => read())
    await expect(within).rejects.toThrow('the market is called within a transaction')
    expect(await read()).toMatchObject([{ symbol: 'sh000001' }])
  })

  test('the stand-ins refuse a transaction as well', async ({ gateway, buyer }) => {
    const { orderId } = await placeOrder(buyer)
    const { paymentId } = await createPaymentOf(buyer, orderId)
    const { services } = gateway
    const payment = await paymentOf(services.db, paymentId)
    const within = services.db
      .transaction()
      .execute((db) => refreshPayment({ ...services, db }, payment!))
    // Refreshing logs the failure, and reports that nothing is known.
    expect(await within).toBe(false)
  })
})

describe('a payment that is reserved and not opened', () => {
  test('a provider that was down opens the same payment later, under the same key', async ({
    gateway,
    buyer,
  }) => {
    const { orderId } = await placeOrder(buyer)
    const wanted = { orderId, method: 'qr' } as const
    await stopCashier(gateway, true)
    const key = 'one-key-of-a-payment'
    expect(await callGateway({ ...buyer, key }, createPayment, wanted)).toMatchObject({
      code: 'E330015',
    })
    expect(await orderDetail(buyer, orderId)).toMatchObject({ state: 'created' })
    await stopCashier(gateway, false)
    const again = await callGateway({ ...buyer, key }, createPayment, wanted)
    expect(again).toMatchObject({ code: '0', data: { codeUrl: expect.any(String) } })
    const third = await send(buyer, createPayment, wanted)
    expect(again.data).toMatchObject({ paymentId: third.paymentId })
    const rows = await gateway.services.db
      .selectFrom('payments')
      .select('payment_id')
      .where('order_id', '=', orderId)
      .execute()
    expect(rows).toHaveLength(1)
    await payAtCashier(gateway, third.paymentId)
    expect(await orderDetail(buyer, orderId)).toMatchObject({ state: 'serving' })
  })

  test('a recharge whose node died is ended by the sweep, or credited if it was paid without a notice', async ({
    gateway,
    buyer,
    clock,
  }) => {
    const { db } = gateway.services
    await stopCashier(gateway, true)
    expect(await callGateway(buyer, recharge, { coin: 1000, method: 'qr' })).toMatchObject({
      code: 'E330015',
    })
    await stopCashier(gateway, false)
    const paid = await send(buyer, recharge, { coin: 2000, method: 'qr' })
    await payAtCashier(gateway, paid.paymentId, { copies: 0 })
    await clock.advance(31 * 60_000)
    await sweep.run(gateway.services)
    const rows = await db
      .selectFrom('payments')
      .select(['coin', 'state'])
      .where('user_id', '=', buyer.userId)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { coin: 1000, state: 'closed' },
      { coin: 2000, state: 'paid' },
    ])
    expect(await wrongBooks(db)).toEqual({})
  })
})
