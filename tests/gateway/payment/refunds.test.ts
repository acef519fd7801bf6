import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { previewRefund } from '#api/order/refund/preview-refund.ts'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { submitTransfer } from '#api/payment/submit-transfer.ts'
import { sendWaitingRefunds } from '#gateway/order/refund/send-refund.ts'
import { countWaitingRefunds } from '#gateway/order/refund/waiting-refunds.ts'
import { sweepWaitingRefunds } from '#gateway/order/sweep.ts'
import { matchTransfer } from '#gateway/payment/transfer/match-transfer.ts'
import { transferOf } from '#gateway/payment/transfer/transfer-queries.ts'
import { sandboxKeys } from '#gateway/sandbox/cashier/cashier-keys.ts'
import { createNotice } from '#gateway/sandbox/cashier/cashier-notice.ts'
import type { RefundBehaviour } from '#gateway/sandbox/cashier/refund-behaviour.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import type { Operator } from '../../support/ops/operator.ts'
import { wrongBooks } from '../../support/order/books.ts'
import { STRATEGY } from '../../support/order/buyer-journey.ts'
import {
  assess,
  orderDetail,
  paidOrder,
  placeOrder,
  proofPicture,
  sendNotice,
  TRANSFER,
} from '../../support/order/calls.ts'

const test = shopTest()

/** Every refund from here on has this outcome at the provider. */
async function letRefundsEnd({ url }: RunningGateway, refund: RefundBehaviour) {
  const body = JSON.stringify({ refund })
  expect((await fetch(`${url}/sandbox/pay/behaviour`, { method: 'POST', body })).status).toBe(200)
}

async function endAtProvider({ url }: RunningGateway, refundNo: string, state: string) {
  const body = JSON.stringify({ refundNo, state })
  expect((await fetch(`${url}/sandbox/pay/refund`, { method: 'POST', body })).status).toBe(200)
}

/** An order whose refund is the buyer's right: its contract is not signed. */
async function refundable(gateway: RunningGateway) {
  const buyer = await newPhoneUser(gateway)
  await assess(buyer)
  return { buyer, ...(await paidOrder(buyer, STRATEGY)) }
}

async function askForRefund(gateway: RunningGateway) {
  const { buyer, orderId } = await refundable(gateway)
  const { refundId } = await send(buyer, requestRefund, { orderId, reason: '不想要了' })
  return { buyer, orderId, refundId, partId: `${refundId}p0` }
}

/** An order paid by bank transfer whose refund is requested. */
async function refundedTransfer(gateway: RunningGateway) {
  const buyer = await newPhoneUser(gateway)
  await assess(buyer)
  const { orderId, dueFen } = await placeOrder(buyer, STRATEGY)
  await send(buyer, submitTransfer, { ...TRANSFER, orderId, picture: await proofPicture() })
  const { config, db, clock } = gateway.services
  const transferId = (await transferOf(db, orderId))?.transfer_id ?? ''
  await db
    .transaction()
    .execute((trx) =>
      matchTransfer({ config, db: trx, now: clock.now() }, { transferId, fen: dueFen }),
    )
  expect(await send(buyer, previewRefund, { orderId })).toMatchObject({ feeFen: 0 })
  const { refundId } = await send(buyer, requestRefund, { orderId, reason: '不想要了' })
  return { buyer, orderId, refundId, partId: `${refundId}p0` }
}

const payBack = (operator: Operator, refundId: string, partId: string, voucher: string) =>
  operator.post(`/ops/refunds/${refundId}`, { action: 'payBack', partId, voucher })

test('the refund of a bank transfer waits for an operator, who pays it back with a voucher, once and audited', async ({
  gateway,
  operator,
}) => {
  const { buyer, orderId, refundId, partId } = await refundedTransfer(gateway)
  expect(await orderDetail(buyer, orderId)).toMatchObject({ state: 'refunding' })
  expect(await operator.text('/ops/refunds')).toContain('待线下退回')
  const page = await operator.text(`/ops/refunds/${refundId}`)
  expect(page).toContain('银行回单号')
  expect(page).not.toContain('重新原路退回')
  expect((await payBack(operator, refundId, partId, '')).status).toBe(422)
  const answers = await Promise.all(
    [1, 2, 3].map(() => payBack(operator, refundId, partId, 'HD20260302-0042')),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422])
  expect(await orderDetail(buyer, orderId)).toMatchObject({
    state: 'refunded',
    refunds: [{ state: 'done' }],
  })
  expect(await operator.text(`/ops/refunds/${refundId}`)).toContain('HD20260302-0042')
  expect(await operator.text('/ops/audit')).toContain('银行回单号 HD20260302-0042')
  expect(await wrongBooks(gateway.services.db)).toEqual({})
})

test.for(['ABNORMAL', 'CLOSED', 'USER_ACCOUNT_ABNORMAL'] as const)(
  'a refund that ends as %s at the provider is shown, and an operator sends it again',
  async (state, { gateway, operator }) => {
    await letRefundsEnd(gateway, state)
    const { buyer, orderId, refundId, partId } = await askForRefund(gateway)
    expect(await orderDetail(buyer, orderId)).toMatchObject({ state: 'refunding' })
    expect(await operator.text('/ops/refunds')).toContain('原路退回失败')
    expect(await operator.text(`/ops/refunds/${refundId}`)).toContain(state)
    await letRefundsEnd(gateway, 'SUCCESS')
    await sendWaitingRefunds(gateway.services)
    expect(await orderDetail(buyer, orderId)).toMatchObject({ state: 'refunding' })
    const retried = await operator.post(`/ops/refunds/${refundId}`, { action: 'retry', partId })
    expect(retried.status).toBe(303)
    expect(await orderDetail(buyer, orderId)).toMatchObject({ state: 'refunded' })
    expect(await wrongBooks(gateway.services.db)).toEqual({})
  },
)

test('a refund the provider refused is paid back by transfer instead', async ({
  gateway,
  operator,
}) => {
  await letRefundsEnd(gateway, 'ABNORMAL')
  const { buyer, orderId, refundId, partId } = await askForRefund(gateway)
  await letRefundsEnd(gateway, 'SUCCESS')
  expect((await payBack(operator, refundId, partId, 'HD-77')).status).toBe(303)
  expect(await orderDetail(buyer, orderId)).toMatchObject({ state: 'refunded' })
  expect(await wrongBooks(gateway.services.db)).toEqual({})
})

test('a notice finishes a refund under way, and a repeated one changes nothing', async ({
  gateway,
}) => {
  await letRefundsEnd(gateway, 'PROCESSING')
  const { buyer, orderId, partId } = await askForRefund(gateway)
  await letRefundsEnd(gateway, 'SUCCESS')
  expect(await orderDetail(buyer, orderId)).toMatchObject({ state: 'refunding' })
  await endAtProvider(gateway, partId, 'SUCCESS')
  expect(await orderDetail(buyer, orderId)).toMatchObject({ state: 'refunded' })
  const { db, config, clock } = gateway.services
  const keys = await sandboxKeys(db, config.secretKey)
  const part = await db
    .selectFrom('refund_parts')
    .selectAll()
    .where('part_id', '=', partId)
    .executeTakeFirstOrThrow()
  const content = {
    mchid: keys.account.merchantId,
    out_trade_no: part.payment_id,
    out_refund_no: partId,
    refund_status: 'SUCCESS',
    amount: { refund: part.fen, total: part.fen },
  }
  const notice = (change: object) =>
    createNotice(keys, { ...content, ...change }, clock.now(), 'REFUND.SUCCESS')
  expect((await sendNotice(gateway, notice({}))).status).toBe(200)
  for (const change of [
    { mchid: '1' },
    { out_refund_no: 'R0' },
    { out_trade_no: 'P0' },
    { amount: { refund: part.fen - 1, total: part.fen } },
  ])
    expect((await sendNotice(gateway, notice(change))).status).toBe(400)
  expect(await wrongBooks(db)).toEqual({})
})

test('a notice that the bank refused a refund hands it to an operator', async ({
  gateway,
  operator,
}) => {
  await letRefundsEnd(gateway, 'PROCESSING')
  const { refundId, partId } = await askForRefund(gateway)
  await letRefundsEnd(gateway, 'SUCCESS')
  await endAtProvider(gateway, partId, 'ABNORMAL')
  expect(await operator.text(`/ops/refunds/${refundId}`)).toContain('重新原路退回')
})

test('the metrics count a refund that the provider refused, and one that is a day late', async ({
  gateway,
  clock,
}) => {
  const { db } = gateway.services
  await letRefundsEnd(gateway, 'PROCESSING')
  await askForRefund(gateway)
  const { partId } = await askForRefund(gateway)
  await endAtProvider(gateway, partId, 'ABNORMAL')
  await clock.advance(25 * 3_600_000)
  await sweepWaitingRefunds.run(gateway.services)
  const { refused, overdue } = await countWaitingRefunds(db, gateway.services.clock.now())
  expect(refused).toBeGreaterThan(0)
  expect(overdue).toBeGreaterThan(0)
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text()
  expect(metrics).toContain(`gateway_refunds_waiting{reason="refused"} ${refused}`)
  expect(metrics).toContain(`gateway_refunds_waiting{reason="overdue"} ${overdue}`)
})

test('a hundred refunds that wait or fail delay none behind them, and are tried less and less often', async ({
  gateway,
  clock,
}) => {
  const { db } = gateway.services
  await letRefundsEnd(gateway, 'NOT_ENOUGH')
  const first = await askForRefund(gateway)
  await addStuckRefunds(gateway, first)
  const last = await askForRefund(gateway)
  const lastTry = () =>
    db
      .selectFrom('refund_parts')
      .select(['tries', 'refusal'])
      .where('part_id', '=', first.partId)
      .executeTakeFirstOrThrow()
  expect(await lastTry()).toEqual({ tries: 1, refusal: 'NOT_ENOUGH' })
  await sendWaitingRefunds(gateway.services)
  expect(await lastTry()).toMatchObject({ tries: 1 })
  await clock.advance(3_600_000)
  await letRefundsEnd(gateway, 'SUCCESS')
  await sendWaitingRefunds(gateway.services)
  for (const { buyer, orderId } of [first, last])
    expect(await orderDetail(buyer, orderId)).toMatchObject({ state: 'refunded' })
})

/** More refunds than a sweep reads at once, none of which the provider can pay. */
async function addStuckRefunds({ services }: RunningGateway, { refundId }: { refundId: string }) {
  const { db } = services
  const { id: _, ...refund } = await db
    .selectFrom('refunds')
    .selectAll()
    .where('refund_id', '=', refundId)
    .executeTakeFirstOrThrow()
  const { id: __, ...part } = await db
    .selectFrom('refund_parts')
    .selectAll()
    .where('refund_id', '=', refundId)
    .executeTakeFirstOrThrow()
  const names = Array.from({ length: 101 }, () => ({
    refund_id: `stuck${randomUUID().replaceAll('-', '')}`,
  }))
  await db
    .insertInto('refunds')
    .values(names.map((name) => ({ ...refund, ...name, kind: 'late' as const })))
    .execute()
  const untried = { tries: 0, next_try_at: null }
  await db
    .insertInto('refund_parts')
    .values(names.map((name) => ({ ...part, ...untried, ...name, part_id: name.refund_id })))
    .execute()
}
