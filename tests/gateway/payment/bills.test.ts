import { afterAll, expect } from 'vitest'
import { dayOf } from '#api/china-time.ts'
import { instantOf, plusDays } from '#api/exchange/session/exchange-time.ts'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { runSweeps } from '#gateway/hooks/sweep.ts'
import { setReviewAbove } from '#gateway/order/refund/limit-queries.ts'
import { sendWaitingRefunds } from '#gateway/order/refund/send-refund.ts'
import { authorization } from '#gateway/payment/provider/wechat-pay-signature.ts'
import { sweep as sweepPayments } from '#gateway/payment/sweep.ts'
import { createSandboxPay } from '#gateway/sandbox/cashier/cashier.ts'
import { sandboxPayAccount } from '#gateway/sandbox/cashier/cashier-keys.ts'
import { createSandboxPayment } from '#gateway/sandbox/cashier/cashier-payments.ts'
import type { RunningGateway } from '#gateway/start.ts'
import type { Caller } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newOperator, type Operator } from '../../support/ops/operator.ts'
import { startAlipay } from '../../support/order/alipay.ts'
import { payAtCashier, STRATEGY } from '../../support/order/buyer-journey.ts'
import {
  assess,
  createPaymentOf,
  orderDetail,
  paidOrder,
  placeOrder,
} from '../../support/order/calls.ts'

let alipayNow = () => new Date()
const alipay = await startAlipay(() => alipayNow())
afterAll(() => alipay.close())

const test = shopTest({ alipay: alipay.account })

const runBills = ({ services }: RunningGateway) =>
  runSweeps(services, new Set(['payment/sweep/sweepBills']))

async function gauges({ url }: RunningGateway) {
  const text = await (await fetch(`${url}/metrics`)).text()
  const open = [...text.matchAll(/^gateway_bill_differences\{kind="(\w+)"\} (\d+)$/gm)]
  return {
    missing: Number(/^gateway_bills_missing (\d+)$/m.exec(text)?.[1]),
    open: Object.fromEntries(open.flatMap(([, kind, n]) => (n === '0' ? [] : [[kind, Number(n)]]))),
  }
}

async function behave({ url }: RunningGateway, fields: Record<string, unknown>) {
  const body = JSON.stringify(fields)
  expect((await fetch(`${url}/sandbox/pay/behaviour`, { method: 'POST', body })).status).toBe(200)
}

/** Noon of a day some days ago; buyers act at that time. */
async function goBack(clock: { moveTo(time: Date): Promise<void> }, days: number) {
  const day = plusDays(dayOf(Date.now()), -days)
  const noon = instantOf(day, 12 * 3600)
  await clock.moveTo(noon)
  return { day, at: (buyer: Caller) => ({ ...buyer, nowMs: noon.getTime() }) }
}

/** The page of a difference, found by the number it is about. */
async function pageOf(operator: Operator, number: string): Promise<string> {
  const row = (await operator.text('/ops/bills'))
    .split('<tr>')
    .find((part) => part.includes(number))
  return /\/ops\/(bills\/\d+)/.exec(row ?? '')?.[1] ?? ''
}

test('the bills of a day are fetched once the service has them, and agree with the ledger', async ({
  gateway,
  clock,
  newBuyer,
  operator,
}) => {
  const buyer = await newBuyer()
  const { day, at } = await goBack(clock, 3)
  await assess(at(buyer))
  const { orderId } = await paidOrder(at(buyer), STRATEGY)
  await send(at(buyer), requestRefund, { orderId, reason: '不想要了' })
  await clock.moveTo(instantOf(plusDays(day, 1), 9 * 3600 + 1800))
  expect([...(await runBills(gateway))]).toEqual([])
  expect(await gauges(gateway)).toEqual({ missing: 0, open: {} })

  await clock.moveTo(instantOf(plusDays(day, 1), 10 * 3600 + 1800))
  await behave(gateway, { down: true })
  expect([...(await runBills(gateway))]).toEqual(['payment/sweep/sweepBills'])
  expect((await gauges(gateway)).missing).toBe(2)
  expect(await operator.text('/ops/bills')).toContain(`尚未取得 ${day} 的账单`)
  await behave(gateway, { down: false })
  await Promise.all([runBills(gateway), runBills(gateway)])
  expect(await gauges(gateway)).toEqual({ missing: 0, open: {} })
  const page = await operator.text('/ops/bills')
  expect(page).toContain('没有差异')
  expect(page.match(new RegExp(`<td[^>]*>${day}</td>`, 'g'))).toHaveLength(1)
})

test('each difference is named, and ends by itself, by a person’s note, or by two persons above the limit', async ({
  gateway,
  clock,
  newBuyer,
  operator,
}) => {
  const { db, clock: now } = gateway.services
  const [one, two, three] = [await newBuyer(), await newBuyer(), await newBuyer()]
  const { at } = await goBack(clock, 6)
  const [changed, lost] = [await paidOrder(at(one)), await paidOrder(at(two))]
  const late = at(three)
  const { orderId } = await placeOrder(late)
  const { paymentId: unheard } = await createPaymentOf(late, orderId)
  await payAtCashier(late, unheard, { copies: 0 })
  await db
    .updateTable('sandbox_payments')
    .set((eb) => ({ fen: eb('fen', '+', 100) }))
    .where('payment_id', '=', changed.paymentId)
    .execute()
  await db.deleteFrom('sandbox_payments').where('payment_id', '=', lost.paymentId).execute()
  const strange = { paymentId: 'PSTRANGE01', method: 'native', fen: 700, description: '其他' }
  const expiresAt = now.now()
  await createSandboxPayment(db, { ...strange, expiresAt, payer: null }, now.now())
  await db
    .updateTable('sandbox_payments')
    .set({ state: 'SUCCESS', transaction_id: '42000000000000000000000001', paid_at: now.now() })
    .where('payment_id', '=', strange.paymentId)
    .execute()
  const byHand = { refund_no: 'BYHAND01', refund_id: '50300000000000000000000001' }
  await db
    .insertInto('sandbox_refunds')
    .values({
      ...byHand,
      payment_id: strange.paymentId,
      fen: 700,
      state: 'SUCCESS',
      created_at: now.now(),
    })
    .execute()
  await clock.advance(2 * 86_400_000)
  await runBills(gateway)
  const found = { paymentUnknown: 1, paymentAmount: 1, paymentUnbooked: 1, paymentMissing: 1 }
  expect((await gauges(gateway)).open).toEqual({ ...found, refundUnknown: 1 })

  await sweepPayments.run(gateway.services)
  await runBills(gateway)
  expect((await gauges(gateway)).open).not.toHaveProperty('paymentUnbooked')

  await setReviewAbove(db, 5000, now.now())
  const small = await pageOf(operator, changed.paymentId)
  expect(small).not.toBe('')
  const short = await operator.post(`/ops/${small}`, { action: 'close', note: '是' })
  expect(await short.text()).toContain('请写明差异的原因和处理结果')
  const note = '平台手工调整，已与客服核对'
  const closed = await operator.post(`/ops/${small}`, { action: 'close', note })
  expect([closed.status, closed.headers.get('location')?.startsWith('/ops/bills')]).toEqual([
    303,
    true,
  ])
  expect(await operator.text('/ops/bills')).toContain(note)
  const large = await pageOf(operator, lost.paymentId)
  const asked = await operator.post(`/ops/${large}`, { action: 'close', note })
  expect(asked.headers.get('location')).toBe('/ops/approvals')
  expect((await gauges(gateway)).open).toHaveProperty('paymentMissing')
  const second = await newOperator(gateway)
  const draftId =
    /name="draftId" value="(\w+)"/.exec(await second.text('/ops/approvals'))?.[1] ?? ''
  await second.post('/ops/approvals', { action: 'approve', draftId, reason: '' })
  await runBills(gateway)
  expect((await gauges(gateway)).open).toEqual({ paymentUnknown: 1, refundUnknown: 1 })
})

test('an order paid by Alipay is settled by its notice or a query, refunded by the same flow, and agrees with its bill', async ({
  gateway,
  clock,
  newBuyer,
  operator,
}) => {
  const { services, url } = gateway
  alipayNow = services.clock.now
  const [one, two, three] = [await newBuyer(), await newBuyer(), await newBuyer()]
  const { day, at } = await goBack(clock, 20)
  const tell = (body: URLSearchParams) =>
    fetch(`${url}/payment/notify/alipay`, { method: 'POST', body })
  const order = await placeOrder(at(one))
  const { paymentId, ...payment } = await createPaymentOf(at(one), order.orderId, 'alipay')
  expect(payment).toMatchObject({ method: 'alipay', url: expect.stringContaining('sign=') })
  expect(new URL(payment.url ?? '').searchParams.get('return_url')).toBe(
    `${url}/PayComplate?orderId=${order.orderId}`,
  )
  const again = await createPaymentOf(at(one), order.orderId, 'alipay')
  expect(again).toMatchObject({ paymentId, url: payment.url })
  expect(await orderDetail(at(one), order.orderId)).toMatchObject({ state: 'waiting' })
  const trade = await alipay.pay(payment.url ?? '')
  const notices = [alipay.notice(trade), alipay.notice(trade), alipay.notice(trade)]
  const answers = await Promise.all(notices.map(tell))
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(
    Array(3).fill('success'),
  )
  const paid = await orderDetail(at(one), order.orderId)
  expect(paid.payments).toMatchObject([{ method: 'alipay', state: 'paid', fen: payment.fen }])
  expect(await operator.text(`/ops/orders/${order.orderId}`)).toContain('支付宝')

  const late = await placeOrder(at(two))
  const lost = await createPaymentOf(at(two), late.orderId, 'alipay')
  await alipay.pay(lost.url ?? '')
  expect(await orderDetail(at(two), late.orderId)).toMatchObject({
    payments: [{ state: 'paid' }],
  })
  alipay.failures.push('ACQ.SELLER_BALANCE_NOT_ENOUGH')
  await send(at(two), requestRefund, { orderId: late.orderId, reason: '不想要了' })
  expect((await orderDetail(at(two), late.orderId)).state).toBe('refunding')
  await clock.advance(3600_000)
  await sendWaitingRefunds(services)
  expect((await orderDetail(at(two), late.orderId)).state).toBe('refunded')
  expect(alipay.trades.get(lost.paymentId)).toMatchObject({ state: 'TRADE_CLOSED' })

  const third = { ...three, nowMs: services.clock.now().getTime() }
  const unpaid = await placeOrder(third)
  const begun = await createPaymentOf(third, unpaid.orderId, 'alipay')
  await alipay.begin(begun.url ?? '')
  alipay.trades.set('PSTRANGE02', { ...trade, paymentId: 'PSTRANGE02' })
  await clock.moveTo(instantOf(plusDays(day, 1), 10 * 3600 + 1800))
  await sweepPayments.run(services)
  expect(alipay.trades.get(begun.paymentId)).toMatchObject({ state: 'TRADE_CLOSED' })
  const { paymentUnknown = 0, ...others } = (await gauges(gateway)).open
  await runBills(gateway)
  expect((await gauges(gateway)).open).toEqual({ ...others, paymentUnknown: paymentUnknown + 1 })
})

test.for([
  ['of a day that is not over', '', 'PARAM_ERROR'],
  ['of four months ago', '-120', 'PARAM_ERROR'],
  ['of an unknown type', 'bill_type=SOME', 'PARAM_ERROR'],
  ['of a day without payments', '-80', 'NO_STATEMENT_EXIST'],
] as const)('the stand-in refuses a bill %s', async ([, what, code], { gateway }) => {
  const { services } = gateway
  const days = Number(what) || (what === '' ? 0 : -1)
  const query = what.includes('=') ? what : 'bill_type=ALL'
  const day = plusDays(dayOf(services.clock.now()), days)
  const account = await sandboxPayAccount(services.db, services.config.secretKey)
  const path = `/v3/bill/tradebill?bill_date=${day}&${query}`
  const timestamp = String(Math.floor(services.clock.now().getTime() / 1000))
  const signed = { method: 'GET', path, body: '', nonce: 'n'.repeat(32), timestamp }
  const answer = await createSandboxPay(services)(`https://api.mch.weixin.qq.com${path}`, {
    headers: {
      accept: 'application/json',
      'user-agent': 'test/1.0',
      authorization: authorization(account, signed),
    },
    maxMs: 5000,
  })
  expect([answer.status, await answer.json()]).toMatchObject([400, { code }])
})
