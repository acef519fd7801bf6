import { expect } from 'vitest'
import { dayOf } from '#api/china-time.ts'
import { getInvoice } from '#api/invoice/record/get-invoice.ts'
import { requestInvoice } from '#api/invoice/request/request-invoice.ts'
import { timelineOf } from '#api/order/progress/order-timeline.ts'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { submitTransfer } from '#api/payment/submit-transfer.ts'
import { decryptMobile } from '#gateway/account/mobile.ts'
import { minuteText } from '#gateway/china-time.ts'
import { transferOf } from '#gateway/payment/transfer/transfer-queries.ts'
import { fileAddressesIn } from '../../support/file/file-addresses.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newOperator } from '../../support/ops/operator.ts'
import {
  orderDetail,
  paidLongAgo,
  paidOrder,
  placeOrder,
  proofPicture,
  TRANSFER,
} from '../../support/order/calls.ts'

const test = shopTest()

test('operators find orders by number and state, and export them as a file', async ({
  operator,
  buyer,
}) => {
  const { orderId } = await paidOrder(buyer)
  expect(await operator.text(`/ops/orders?orderId=${orderId}`)).toContain('服务中')
  expect(await operator.text('/ops/orders?state=closed')).not.toContain(orderId)
  const file = await operator.text('/ops/orders?format=csv')
  expect(file).toContain(orderId)
  expect(file).toContain(',99,')
})

test('an order is found by the beginning of its number, its product, its mobile and its day', async ({
  gateway,
  operator,
  buyer,
}) => {
  const { orderId } = await paidOrder(buyer)
  const { mobile_sealed: sealed } = await gateway.services.db
    .selectFrom('users')
    .select('mobile_sealed')
    .where('user_id', '=', buyer.userId)
    .executeTakeFirstOrThrow()
  const mobile = decryptMobile(sealed ?? '', gateway.services.config.secretKey)
  const today = dayOf(gateway.services.clock.now())
  const found = (query: string) => operator.text(`/ops/orders?${query}`)
  for (const query of [
    `orderId=${orderId.slice(0, 18)}`,
    `product=入门&mobile=${mobile}`,
    `mobile=${mobile}&from=${today}&to=${today}`,
  ])
    expect(await found(query)).toContain(`>${orderId}<`)
  // Text is never part of a statement or a pattern.
  const injected = [
    "product=' or ''='",
    'product=%25',
    'orderId=%25',
    `orderId=_${orderId.slice(1)}`,
  ]
  for (const query of [
    ...injected,
    `mobile=${mobile}&product=没有`,
    `mobile=${mobile}&to=2020-01-01`,
  ])
    expect(await found(query)).not.toContain(`>${orderId}<`)
  const page = await found(`mobile=${mobile}`)
  expect(page).toContain('共 1 笔，应付 99.00 元，实付 99.00 元，已退 0.00 元')
  const [first, second] = [...page.matchAll(/<th scope="col"[^>]*>(.+?)</g)].map(
    ([, title]) => title,
  )
  expect([first, second]).toEqual(['状态', '应付'])
})

test('an order’s page shows operators what its buyer sees, in the same words', async ({
  gateway,
  clock,
  operator,
  buyer,
}) => {
  const { orderId } = await paidLongAgo(clock, buyer)
  const heading = { kind: 'personal', name: '小明', email: 'ming@example.com' } as const
  await send(buyer, requestInvoice, { ...heading, isKept: false, orderIds: [orderId] })
  await send(buyer, requestRefund, { orderId, reason: '用不上了' })
  const order = await orderDetail(buyer, orderId)
  const steps = timelineOf(order, gateway.services.clock.now().getTime())
  expect(steps.map(({ label }) => label)).toContain('等待退款审核')
  const page = await operator.text(`/ops/orders/${orderId}`)
  const told = [...page.matchAll(/<li class="(\w+)"><b>(.+?)<\/b>/g)].map(([, kind, label]) => ({
    kind,
    label,
  }))
  expect(told).toEqual(steps.map(({ kind, label }) => ({ kind, label })))
  for (const { detail, at } of steps) {
    if (detail) expect(page).toContain(detail)
    if (at) expect(page).toContain(minuteText(at))
  }
  expect(await operator.text('/ops/orders')).toContain(`href="/ops/orders/${orderId}"`)
  expect((await operator.get('/ops/orders/20260101000000000000')).status).toBe(404)
})

test('a refund is rejected with a reason, requested again and granted', async ({
  clock,
  operator,
  buyer,
}) => {
  const { orderId } = await paidLongAgo(clock, buyer)
  const first = await send(buyer, requestRefund, { orderId, reason: '用不上了' })
  const decide = (action: string, refundId: string, reason = '') =>
    operator.post('/ops/refunds', { action, refundId, reason })
  expect((await decide('reject', first.refundId)).status).toBe(422)
  expect((await decide('reject', first.refundId, '请说明原因')).status).toBe(303)
  expect((await orderDetail(buyer, orderId)).events.at(-1)).toMatchObject({
    kind: 'refundRejected',
    detail: '请说明原因',
  })
  expect((await decide('grant', first.refundId)).status).toBe(422)
  const second = await send(buyer, requestRefund, { orderId, reason: '确实用不上' })
  expect(await operator.text('/ops/refunds')).toContain('确实用不上')
  expect((await decide('grant', second.refundId)).status).toBe(303)
  expect(await operator.text('/ops/refunds')).toContain('已退款')
  expect(await orderDetail(buyer, orderId)).toMatchObject({ state: 'refunded' })
  const audit = await operator.text('/ops/audit')
  for (const word of ['同意退款', '驳回退款', second.refundId, `订单 ${orderId}，退 `])
    expect(audit).toContain(word)
})

test('a refund nobody decided in the days the agreement promises is marked as overdue', async ({
  gateway,
  clock,
  operator,
  buyer,
}) => {
  const { orderId } = await paidLongAgo(clock, buyer)
  await send(buyer, requestRefund, { orderId, reason: '用不上了' })
  const waiting = await operator.text('/ops/refunds')
  expect(waiting).toContain('应答复于')
  expect(waiting).not.toContain('已超期')
  // Longer than three working days, whatever holidays lie between.
  await clock.advance(14 * 86_400_000)
  expect(await (await newOperator(gateway)).text('/ops/refunds')).toContain('已超期')
})

test('a transfer nobody matched in the days its page promises is marked as overdue', async ({
  gateway,
  clock,
  operator,
  buyer,
}) => {
  const { orderId } = await placeOrder(buyer)
  await send(buyer, submitTransfer, { ...TRANSFER, orderId, picture: await proofPicture() })
  const waiting = await operator.text('/ops/transfers')
  expect(waiting).toContain('应核对于')
  expect(waiting).not.toContain('已超期')
  await clock.advance(14 * 86_400_000)
  expect(await (await newOperator(gateway)).text('/ops/transfers')).toContain('已超期')
})

test('a bank transfer is shown with its picture and matched to the fen', async ({
  gateway,
  operator,
  buyer,
}) => {
  const { orderId } = await placeOrder(buyer)
  const picture = await proofPicture()
  await send(buyer, submitTransfer, { ...TRANSFER, orderId, picture })
  const id = (await transferOf(gateway.services.db, orderId))?.transfer_id
  const path = `/ops/transfers/${id}`
  expect(await operator.text('/ops/transfers')).toContain(path)
  const page = await operator.text(path)
  for (const word of ['张小明', '0042', 'alt="转账凭证"']) expect(page).toContain(word)
  const [proof = ''] = fileAddressesIn(page)
  expect((await fetch(gateway.url + proof)).headers.get('content-type')).toBe('image/jpeg')
  for (const yuan of ['98.99', '99.001', 'x', ''])
    expect((await operator.post(path, { action: 'match', yuan })).status).toBe(422)
  expect(await orderDetail(buyer, orderId)).toMatchObject({ state: 'created' })
  expect((await operator.post(path, { action: 'match', yuan: '99' })).status).toBe(303)
  expect(await orderDetail(buyer, orderId)).toMatchObject({ state: 'serving' })
  expect((await operator.post(path, { action: 'match', yuan: '99' })).status).toBe(422)
  expect((await operator.get('/ops/transfers/nothing')).status).toBe(404)
})

test('an invoice is issued by hand where no platform is connected', async ({
  gateway,
  operator,
  buyer,
}) => {
  const { orderId } = await paidOrder(buyer)
  const person = {
    kind: 'personal',
    name: '小明',
    email: 'ming@example.com',
    isKept: false,
  } as const
  const { invoiceId } = await send(buyer, requestInvoice, { ...person, orderIds: [orderId] })
  const path = `/ops/invoices/${invoiceId}`
  expect(await operator.text('/ops/invoices')).toContain(path)
  expect(await operator.text(path)).toContain('ming@example.com')
  const put = async (text: string, size = text.length) => {
    const bytes = new Uint8Array(Buffer.from(text, 'latin1'))
    const query = `slot=pdf&name=a.pdf&size=${size}&offset=0`
    return (await operator.put(`${path}?${query}`, bytes)).json()
  }
  const file = '%PDF-1.7\n1 0 obj\nstartxref\n0\n%%EOF\n'
  expect(await put('<html>')).toMatchObject({
    received: 0,
    problem: expect.stringContaining('不是完整的 PDF'),
  })
  expect(await put(file, 1_000_001)).toMatchObject({ received: 0 })
  expect(await put(file)).toEqual({ received: file.length })
  expect((await send(buyer, getInvoice, { invoiceId })).pdf).toBeUndefined()
  const [uploaded = ''] = fileAddressesIn(await operator.text(path))
  const saved = await fetch(gateway.url + uploaded)
  expect(await saved.text()).toBe(file)
  expect(saved.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${invoiceId}.pdf`,
  )
  expect((await operator.post(path, { action: 'issue', number: '123' })).status).toBe(422)
  const number = '12345678901234567890'
  expect((await operator.post(path, { action: 'issue', number })).status).toBe(303)
  expect((await operator.post(path, { action: 'refuse', reason: '太晚了' })).status).toBe(422)
  const { invoice, pdf } = await send(buyer, getInvoice, { invoiceId })
  expect(invoice).toMatchObject({ state: 'issued', number })
  expect(Buffer.from(pdf ?? '', 'base64').toString()).toBe(file)
})
