import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reissueInvoice } from '#api/invoice/record/reissue-invoice.ts'
import { requestInvoice } from '#api/invoice/request/request-invoice.ts'
import { listMessages } from '#api/message/list-messages.ts'
import { deleteAddress } from '#api/order/address/delete-address.ts'
import { listAddresses } from '#api/order/address/list-addresses.ts'
import { saveAddress } from '#api/order/address/save-address.ts'
import { listOrders } from '#api/order/list/list-orders.ts'
import { listOfflineOrders } from '#api/order/offline/list-offline-orders.ts'
import { previewRefund } from '#api/order/refund/preview-refund.ts'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { listLedger } from '#api/wallet/list-ledger.ts'
import { listRecharges } from '#api/wallet/list-recharges.ts'
import { recharge } from '#api/wallet/recharge.ts'
import { seedProducts } from '#gateway/catalog/sample-products.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { startTestGateway } from '../../support/gateway/gateway.ts'
import { newOperator } from '../../support/ops/operator.ts'
import { ask, BOOK, payAtCashier, STRATEGY } from '../../support/order/buyer-journey.ts'
import { assess, orderDetail, paidOrder, placeOrder, signOrder } from '../../support/order/calls.ts'
import { giveCoins } from '../../support/order/give-purse.ts'

/** What a buyer has after ordering: the timeline, the lists, classes, coins and addresses. */

let gateway: RunningGateway
let url: string

beforeAll(async () => {
  gateway = await startTestGateway({ trustedProxies: 1 })
  url = gateway.url
  await seedProducts(gateway.services.db, gateway.services.clock.now())
})
afterAll(() => gateway.close())

const newBuyer = () => newPhoneUser(url)
const CLASS = { productId: 'class-offline', priceId: 'class-offline-east' }
const HEADING = {
  kind: 'personal',
  name: '小明',
  email: 'ming@example.com',
  isKept: false,
} as const
const kindsOf = async (caller: Caller, orderId: string) =>
  (await orderDetail(url, caller, orderId)).events.map(({ kind }) => kind)

describe('the timeline of an order', () => {
  test('tells contract, service, both invoices and the refund, in their order', async () => {
    const { caller } = await newBuyer()
    await assess(url, caller)
    const { orderId, contractId = '' } = await paidOrder(url, caller, STRATEGY)
    await signOrder(url, caller, contractId)
    const { invoiceId } = await ask(url, caller, requestInvoice, {
      ...HEADING,
      orderIds: [orderId],
    })
    await expect
      .poll(() => kindsOf(caller, orderId), { timeout: 15_000 })
      .toContain('invoiceIssued')
    const { kind, name, email } = { ...HEADING, name: '小红' }
    await ask(url, caller, reissueInvoice, { invoiceId, kind, name, email })
    await ask(url, caller, requestRefund, { orderId, reason: '改了主意' })
    await expect.poll(() => kindsOf(caller, orderId)).toContain('refunded')
    const kinds = (await kindsOf(caller, orderId)).filter((one) => one !== 'invoiceIssued')
    expect(kinds).toEqual([
      ...['created', 'paid', 'contractReady', 'contractSigned', 'serviceOpened'],
      ...['invoiceRequested', 'invoiceReversed', 'invoiceRequested'],
      // The agreement on the refund is a paper to keep: the money does not wait for it.
      ...['refundRequested', 'refundApproved', 'contractReady', 'invoiceReversed', 'refunded'],
    ])
    const { events, refunds } = await orderDetail(url, caller, orderId)
    expect(events.find((event) => event.kind === 'invoiceIssued')?.detail).toMatch(/^发票号码 \d+$/)
    expect(refunds).toMatchObject([{ state: 'done', cashFen: 99_800, feeFen: 0 }])
    const { messages } = await ask(url, caller, listMessages, {})
    expect(messages[0]).toMatchObject({
      title: '退款成功',
      target: `/OrderList?orderId=${orderId}`,
    })
  })

  test('names its papers in the list, and where things go with the number masked', async () => {
    const { caller } = await newBuyer()
    const address = await ask(url, caller, saveAddress, ADDRESS)
    const { orderId } = await paidOrder(url, caller, { ...BOOK, addressId: address.addressId })
    const { invoiceId } = await ask(url, caller, requestInvoice, {
      ...HEADING,
      orderIds: [orderId],
    })
    const { orders } = await ask(url, caller, listOrders, {})
    expect(orders).toMatchObject([{ orderId, invoiceId }])
    const { receiver } = await orderDetail(url, caller, orderId)
    expect(receiver).toEqual({
      name: '小明',
      maskedMobile: '138****2222',
      region: ADDRESS.region,
      detail: ADDRESS.detail,
    })
  })
})

test('orders are found by kind of product and stretch of time', async () => {
  const { caller } = await newBuyer()
  const course = await placeOrder(url, caller)
  await assess(url, caller)
  const strategy = await placeOrder(url, caller, STRATEGY)
  const idsOf = async (filter: { productType?: string; withinDays?: number }) =>
    (await ask(url, caller, listOrders, filter)).orders.map(({ orderId }) => orderId)
  expect(await idsOf({ productType: 'strategy' })).toEqual([strategy.orderId])
  expect(await idsOf({ productType: 'course', withinDays: 30 })).toEqual([course.orderId])
  await gateway.services.db
    .updateTable('orders')
    .set({ created_at: new Date(Date.now() - 40 * 86_400_000) })
    .where('order_id', '=', course.orderId)
    .execute()
  expect(await idsOf({ withinDays: 30 })).toEqual([strategy.orderId])
  expect(await idsOf({ withinDays: 90 })).toHaveLength(2)
  const wrong = await callGateway(url, listOrders, { withinDays: 0 }, caller)
  expect(wrong).toMatchObject({ code: 'E100001' })
})

describe('an offline class', () => {
  test('lets its buyer in once by its code, and nobody after a refund', async () => {
    const { caller } = await newBuyer()
    const open = await placeOrder(url, caller, CLASS)
    const classOf = async (orderId: string) => {
      const { orders } = await ask(url, caller, listOfflineOrders, { orderId })
      return orders[0]?.offlineClass
    }
    expect(await classOf(open.orderId)).toMatchObject({ venue: '东城教室' })
    expect((await classOf(open.orderId))?.checkInCode).toBeUndefined()
    const first = await paidOrder(url, caller, { ...CLASS, priceId: 'class-offline-south' })
    const held = await classOf(first.orderId)
    expect(held?.checkInCode).toMatch(/^\d{12}$/)
    expect(first).toMatchObject({ serviceFrom: held?.startsAt, serviceUntil: held?.endsAt })

    const operator = await newOperator(gateway)
    const code = held?.checkInCode ?? ''
    expect(await operator.text(`/ops/check-ins?code=${code}`)).toContain(`value="${code}"`)
    const enter = (typed: string) =>
      operator.post('/ops/check-ins', { action: 'checkIn', code: typed })
    expect((await enter('1234')).status).toBe(422)
    expect((await enter(code.replace(/(.{4})/g, '$1 '))).status).toBe(303)
    expect((await enter(code)).status).toBe(422)
    expect((await classOf(first.orderId))?.checkedInAt).toBeGreaterThan(0)

    const second = await paidOrder(url, caller, CLASS)
    const unused = (await classOf(second.orderId))?.checkInCode ?? ''
    const { orders } = await ask(url, caller, listOfflineOrders, { tab: 'paid' })
    expect(orders).toHaveLength(2)
    expect(await ask(url, caller, previewRefund, { orderId: second.orderId })).toMatchObject({
      cashFen: 98_000,
      feeFen: 0,
      rule: '服务尚未开始，全额退款',
    })
    await ask(url, caller, requestRefund, { orderId: second.orderId, reason: '临时有事' })
    expect((await classOf(second.orderId))?.checkInCode).toBeUndefined()
    expect((await enter(unused)).status).toBe(422)
  })

  test('is no place for other orders', async () => {
    const { caller } = await newBuyer()
    const course = await placeOrder(url, caller)
    expect(await ask(url, caller, listOfflineOrders, {})).toMatchObject({ orders: [] })
    const { orderId } = course
    expect(await callGateway(url, listOfflineOrders, { orderId }, caller)).toMatchObject({
      code: 'E100004',
    })
  })
})

describe('coins', () => {
  test('of one month are listed and summed alone, and of no month that is none', async () => {
    const { caller } = await newBuyer()
    const { userId } = caller
    const { services } = gateway
    const at = (time: string) => ({ ...services.clock, now: () => new Date(time) })
    // Midnight in Beijing ends the month.
    await giveCoins({ ...services, clock: at('2026-02-28T23:59:59+08:00') }, userId, 500)
    await giveCoins({ ...services, clock: at('2026-03-01T00:00:00+08:00') }, userId, 70)
    const month = (value: string) => ask(url, caller, listLedger, { unit: 'coin', month: value })
    expect(await month('2026-02')).toMatchObject({
      balance: 570,
      gained: 500,
      spent: 0,
      entries: [{ amount: 500 }],
    })
    expect(await month('2026-03')).toMatchObject({ gained: 70, entries: [{ amount: 70 }] })
    expect(await month('2026-04')).toMatchObject({ gained: 0, spent: 0, entries: [] })
    await placeOrder(url, caller, { useCoin: true })
    const all = await ask(url, caller, listLedger, { unit: 'coin' })
    expect(all).toMatchObject({ balance: 0, gained: 570, spent: 570 })
    const wrong = { unit: 'coin', month: '2026-13' } as const
    expect(await callGateway(url, listLedger, wrong, caller)).toMatchObject({
      code: 'E100001',
      msg: '请选择正确的月份',
    })
  })

  test('are bought in any whole amount of yuan, and every try is on record', async () => {
    const { caller } = await newBuyer()
    const opened = await ask(url, caller, recharge, { coin: 12_300, method: 'qr' })
    expect(opened.fen).toBe(12_300)
    await ask(url, caller, recharge, { coin: 1000, method: 'h5' })
    // The notice is lost: the list itself asks the cashier.
    await payAtCashier(url, opened.paymentId, { copies: 0 })
    expect(await ask(url, caller, listRecharges, {})).toMatchObject({
      recharges: [
        { coin: 1000, method: 'h5', state: 'open' },
        { coin: 12_300, fen: 12_300, state: 'paid', paidAt: expect.any(Number) },
      ],
    })
    for (const coin of [900, 12_350, 500_100])
      expect(await callGateway(url, recharge, { coin, method: 'qr' }, caller)).toMatchObject({
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

test('who has addresses has one default, whichever is changed or deleted', async () => {
  const { caller } = await newBuyer()
  const first = await ask(url, caller, saveAddress, ADDRESS)
  const second = await ask(url, caller, saveAddress, { ...ADDRESS, isDefault: true })
  const defaults = async () =>
    (await ask(url, caller, listAddresses, {}))
      .filter(({ isDefault }) => isDefault)
      .map(({ addressId }) => addressId)
  await ask(url, caller, saveAddress, { ...ADDRESS, addressId: second.addressId })
  expect(await defaults()).toEqual([second.addressId])
  await ask(url, caller, deleteAddress, { addressId: second.addressId })
  expect(await defaults()).toEqual([first.addressId])
})
