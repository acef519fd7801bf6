import { describe, expect } from 'vitest'
import { reissueInvoice } from '#api/invoice/record/reissue-invoice.ts'
import { requestInvoice } from '#api/invoice/request/request-invoice.ts'
import { listMessages } from '#api/message/list-messages.ts'
import { deleteAddress } from '#api/order/address/delete-address.ts'
import { listAddresses } from '#api/order/address/list-addresses.ts'
import { saveAddress } from '#api/order/address/save-address.ts'
import { previewOrder } from '#api/order/form/preview-order.ts'
import { listOrders } from '#api/order/list/list-orders.ts'
import { listOfflineOrders } from '#api/order/offline/list-offline-orders.ts'
import { previewRefund } from '#api/order/refund/preview-refund.ts'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { listLedger } from '#api/wallet/list-ledger.ts'
import { listRecharges } from '#api/wallet/list-recharges.ts'
import { recharge } from '#api/wallet/recharge.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { BOOK, payAtCashier, STRATEGY } from '../../support/order/buyer-journey.ts'
import { assess, orderDetail, paidOrder, placeOrder, signOrder } from '../../support/order/calls.ts'
import { addCoins } from '../../support/order/purse.ts'

/** What a buyer has after ordering: the timeline, the lists, classes, coins and addresses. */

const test = shopTest()

const CLASS = { productId: 'class-offline', priceId: 'class-offline-east' }
const HEADING = {
  kind: 'personal',
  name: '小明',
  email: 'ming@example.com',
  isKept: false,
} as const
const kindsOf = async (caller: Caller, orderId: string) =>
  (await orderDetail(caller, orderId)).events.map(({ kind }) => kind)

describe('the timeline of an order', () => {
  test('the timeline names contract, service, both invoices and the refund, in their order', async ({
    buyer,
  }) => {
    await assess(buyer)
    const { orderId, contractId = '' } = await paidOrder(buyer, STRATEGY)
    await signOrder(buyer, contractId)
    const { invoiceId } = await send(buyer, requestInvoice, {
      ...HEADING,
      orderIds: [orderId],
    })
    await expect.poll(() => kindsOf(buyer, orderId), { timeout: 45_000 }).toContain('invoiceIssued')
    const { kind, name, email } = { ...HEADING, name: '小红' }
    await send(buyer, reissueInvoice, { invoiceId, kind, name, email })
    await send(buyer, requestRefund, { orderId, reason: '改了主意' })
    await expect.poll(() => kindsOf(buyer, orderId)).toContain('refunded')
    const kinds = (await kindsOf(buyer, orderId)).filter((one) => one !== 'invoiceIssued')
    expect(kinds).toEqual([
      ...['created', 'paid', 'contractReady', 'contractSigned', 'serviceOpened'],
      ...['invoiceRequested', 'invoiceReversed', 'invoiceRequested'],
      // The refund agreement is only a document for the buyer: the refund does not wait for it.
      ...['refundRequested', 'refundApproved', 'contractReady', 'invoiceReversed', 'refunded'],
    ])
    const { events, refunds } = await orderDetail(buyer, orderId)
    expect(events.find((event) => event.kind === 'invoiceIssued')?.detail).toMatch(/^发票号码 \d+$/)
    expect(refunds).toMatchObject([{ state: 'done', cashFen: 99_800, feeFen: 0 }])
    const { messages } = await send(buyer, listMessages, {})
    expect(messages[0]).toMatchObject({
      title: '退款成功',
      target: `/OrderList?orderId=${orderId}`,
    })
  })

  test('the list names an order’s papers, and its detail the receiver with the number masked', async ({
    buyer,
  }) => {
    const address = await send(buyer, saveAddress, ADDRESS)
    const { orderId } = await paidOrder(buyer, { ...BOOK, addressId: address.addressId })
    const { invoiceId } = await send(buyer, requestInvoice, {
      ...HEADING,
      orderIds: [orderId],
    })
    const { orders } = await send(buyer, listOrders, {})
    expect(orders).toMatchObject([{ orderId, invoiceId }])
    const { receiver } = await orderDetail(buyer, orderId)
    expect(receiver).toEqual({
      name: '小明',
      maskedMobile: '138****2222',
      region: ADDRESS.region,
      detail: ADDRESS.detail,
    })
  })
})

test('orders are found by kind of product and period of time', async ({ gateway, buyer }) => {
  const course = await placeOrder(buyer)
  await assess(buyer)
  const strategy = await placeOrder(buyer, STRATEGY)
  const idsOf = async (filter: { productType?: string; withinDays?: number }) =>
    (await send(buyer, listOrders, filter)).orders.map(({ orderId }) => orderId)
  expect(await idsOf({ productType: 'strategy' })).toEqual([strategy.orderId])
  expect(await idsOf({ productType: 'course', withinDays: 30 })).toEqual([course.orderId])
  await gateway.services.db
    .updateTable('orders')
    .set({ created_at: new Date(Date.now() - 40 * 86_400_000) })
    .where('order_id', '=', course.orderId)
    .execute()
  expect(await idsOf({ withinDays: 30 })).toEqual([strategy.orderId])
  expect(await idsOf({ withinDays: 90 })).toHaveLength(2)
  const wrong = await callGateway(buyer, listOrders, { withinDays: 0 })
  expect(wrong).toMatchObject({ code: 'E100001' })
})

describe('an offline class', () => {
  test('an offline class admits its buyer once by its code, and nobody after a refund', async ({
    operator,
    buyer,
  }) => {
    const open = await placeOrder(buyer, CLASS)
    const classOf = async (orderId: string) => {
      const { orders } = await send(buyer, listOfflineOrders, { orderId })
      return orders[0]?.offlineClass
    }
    expect(await classOf(open.orderId)).toMatchObject({ venue: '东城教室' })
    expect((await classOf(open.orderId))?.checkInCode).toBeUndefined()
    const first = await paidOrder(buyer, { ...CLASS, priceId: 'class-offline-south' })
    const held = await classOf(first.orderId)
    expect(held?.checkInCode).toMatch(/^\d{12}$/)
    expect(first).toMatchObject({ serviceFrom: held?.startsAt, serviceUntil: held?.endsAt })

    const code = held?.checkInCode ?? ''
    expect(await operator.text(`/ops/check-ins?code=${code}`)).toContain(`value="${code}"`)
    const enter = (typed: string, change = {}) =>
      operator.post('/ops/check-ins', {
        action: 'checkIn',
        checkInCode: typed,
        isEarly: '1',
        ...change,
      })
    expect((await enter('1234')).status).toBe(422)
    const early = await enter(code, { isEarly: '' })
    expect([early.status, await early.text()]).toEqual([
      422,
      expect.stringContaining('还没到上课日'),
    ])
    expect((await enter(code.replace(/(.{4})/g, '$1 '))).status).toBe(303)
    expect((await enter(code)).status).toBe(422)
    expect((await classOf(first.orderId))?.checkedInAt).toBeGreaterThan(0)
    const undo = { action: 'undo', orderId: first.orderId }
    expect((await operator.post('/ops/check-ins', undo)).status).toBe(303)
    expect((await operator.post('/ops/check-ins', undo)).status).toBe(422)
    expect((await classOf(first.orderId))?.checkedInAt).toBeUndefined()
    expect((await enter(code)).status).toBe(303)
    expect(await operator.text('/ops/audit')).toContain('撤销线下课签到')

    const second = await paidOrder(buyer, CLASS)
    const unused = (await classOf(second.orderId))?.checkInCode ?? ''
    const { orders } = await send(buyer, listOfflineOrders, { tab: 'paid' })
    expect(orders).toHaveLength(2)
    expect(await send(buyer, previewRefund, { orderId: second.orderId })).toMatchObject({
      cashFen: 98_000,
      feeFen: 0,
      rule: '服务尚未开始，全额退款',
    })
    await send(buyer, requestRefund, { orderId: second.orderId, reason: '临时有事' })
    expect((await classOf(second.orderId))?.checkInCode).toBeUndefined()
    expect((await enter(unused)).status).toBe(422)
  })

  test('a class says its day and place before it is ordered', async ({ gateway }) => {
    const { periods } = await send(gateway, previewOrder, CLASS)
    for (const { offlineClass } of periods) {
      expect(offlineClass).toMatchObject({ city: '示例市', street: expect.any(String) })
      expect(offlineClass?.startsAt).toBeGreaterThan(gateway.services.clock.now().getTime())
    }
  })

  test('the list of classes shows no other orders', async ({ buyer }) => {
    const course = await placeOrder(buyer)
    expect(await send(buyer, listOfflineOrders, {})).toMatchObject({ orders: [] })
    const { orderId } = course
    expect(await callGateway(buyer, listOfflineOrders, { orderId })).toMatchObject({
      code: 'E100004',
    })
  })
})

describe('coins', () => {
  test('the coins of one month are listed and summed alone, and an invalid month is refused', async ({
    gateway,
    buyer,
  }) => {
    const { userId } = buyer
    const { services } = gateway
    const at = (time: string) => ({ ...services.clock, now: () => new Date(time) })
    // Midnight in Beijing ends the month.
    await addCoins({ ...services, clock: at('2026-02-28T23:59:59+08:00') }, userId, 500)
    await addCoins({ ...services, clock: at('2026-03-01T00:00:00+08:00') }, userId, 70)
    const month = (value: string) => send(buyer, listLedger, { unit: 'coin', month: value })
    expect(await month('2026-02')).toMatchObject({
      balance: 570,
      gained: 500,
      spent: 0,
      entries: [{ amount: 500 }],
    })
    expect(await month('2026-03')).toMatchObject({ gained: 70, entries: [{ amount: 70 }] })
    expect(await month('2026-04')).toMatchObject({ gained: 0, spent: 0, entries: [] })
    await placeOrder(buyer, { useCoin: true })
    const all = await send(buyer, listLedger, { unit: 'coin' })
    expect(all).toMatchObject({ balance: 0, gained: 570, spent: 570 })
    const wrong = { unit: 'coin', month: '2026-13' } as const
    expect(await callGateway(buyer, listLedger, wrong)).toMatchObject({
      code: 'E100001',
      msg: '请选择正确的月份',
    })
  })

  test('coins are bought for whole yuan from 10 to 5000, and every try is recorded', async ({
    gateway,
    buyer,
  }) => {
    const opened = await send(buyer, recharge, { coin: 12_300, method: 'qr' })
    expect(opened.fen).toBe(12_300)
    await send(buyer, recharge, { coin: 1000, method: 'h5' })
    // The notice is lost: the list itself queries the cashier.
    await payAtCashier(gateway, opened.paymentId, { copies: 0 })
    expect(await send(buyer, listRecharges, {})).toMatchObject({
      recharges: [
        { coin: 1000, method: 'h5', state: 'open' },
        { coin: 12_300, fen: 12_300, state: 'paid', paidAt: expect.any(Number) },
      ],
    })
    for (const coin of [900, 12_350, 500_100])
      expect(await callGateway(buyer, recharge, { coin, method: 'qr' })).toMatchObject({
        code: 'E330017',
        msg: '充值金额须为 10 到 5000 的整数元',
      })
  })
})

const ADDRESS = {
  name: '小明',
  mobile: '13811112222',
  region: '示例省 示例市 示例区',
  detail: '示例路 1 号',
  isDefault: false,
}

test('one address is the default, whichever is changed or deleted', async ({ buyer }) => {
  const first = await send(buyer, saveAddress, ADDRESS)
  const second = await send(buyer, saveAddress, { ...ADDRESS, isDefault: true })
  const defaults = async () =>
    (await send(buyer, listAddresses, {}))
      .filter(({ isDefault }) => isDefault)
      .map(({ addressId }) => addressId)
  await send(buyer, saveAddress, { ...ADDRESS, addressId: second.addressId })
  expect(await defaults()).toEqual([second.addressId])
  await send(buyer, deleteAddress, { addressId: second.addressId })
  expect(await defaults()).toEqual([first.addressId])
})
