import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { DAY_MS } from '#api/china-time.ts'
import { getDocument } from '#api/contract/document/get-document.ts'
import { verifyDocument } from '#api/contract/document/verify-document.ts'
import { listContracts } from '#api/contract/list-contracts.ts'
import { getContract } from '#api/contract/reader/get-contract.ts'
import { getPagePicture } from '#api/contract/reader/get-page-picture.ts'
import { markContractRead } from '#api/contract/reader/mark-contract-read.ts'
import { signContract } from '#api/contract/sign/sign-contract.ts'
import { listMessages } from '#api/message/list-messages.ts'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { decideRefund } from '#gateway/order/refund/decide-refund.ts'
import { sendRefund, sendWaitingRefunds } from '#gateway/order/refund/send-refund.ts'
import { sweep } from '#gateway/order/sweep.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { newPhoneUser } from '../../support/account/calls.ts'
import { loginToday } from '../../support/account/login-today.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { moveClock } from '../../support/gateway/move-clock.ts'
import { send } from '../../support/gateway/send.ts'
import { INVESTOR, SIGNATURE, STRATEGY } from '../../support/order/buyer-journey.ts'
import { assess, orderDetail, paidOrder, signOrder } from '../../support/order/calls.ts'

const test = shopTest()

test.beforeEach(({ gateway }) => moveClock(gateway, new Date()))

const daysLater = (gateway: RunningGateway, days: number) =>
  moveClock(gateway, new Date(gateway.services.clock.now().getTime() + days * DAY_MS))

const grant = (gateway: RunningGateway, refundId: string) => {
  const { config, db, clock } = gateway.services
  const decision = { refundId, isGranted: true, party: config.provider }
  return db.transaction().execute((trx) => decideRefund(trx, decision, clock.now()))
}

/** A customer whose service runs, signed for the given number of days ago. */
async function newCustomer(gateway: RunningGateway, usedDays = 0) {
  const phone = await newPhoneUser(gateway)
  await assess(phone)
  const { orderId, contractId = '' } = await paidOrder(phone, STRATEGY)
  await signOrder(phone, contractId)
  if (usedDays === 0) return { caller: phone, orderId, userId: phone.userId }
  await daysLater(gateway, usedDays)
  return { caller: await loginToday(gateway, phone.userId), orderId, userId: phone.userId }
}

/** The same, with a granted refund that retains a fee. */
async function newHeldRefund(gateway: RunningGateway) {
  const customer = await newCustomer(gateway, 29.9)
  const { caller, orderId } = customer
  const { refundId, table } = await send(caller, requestRefund, { orderId, reason: '用不上' })
  expect(await send(caller, listContracts, { kind: 'refund' })).toEqual([])
  expect(await grant(gateway, refundId)).toBe(true)
  const [agreement] = await send(caller, listContracts, { kind: 'refund' })
  if (!agreement) throw new Error('no agreement was made out')
  return { ...customer, refundId, table, agreement }
}

const sign = async (caller: Caller, contractId: string) => {
  const { textHash } = await send(caller, getContract, { contractId })
  const { realName, idNumber } = INVESTOR
  const request = { contractId, textHash, realName, idNumber, signature: SIGNATURE }
  return callGateway(caller, signContract, request)
}

test('a refund that keeps a fee waits for its agreement, which explains the sum', async ({
  gateway,
}) => {
  const { caller, orderId, refundId, table, agreement } = await newHeldRefund(gateway)
  expect(table).toMatchObject({ paidFen: 99_800, usedDays: 30, serviceDays: 90 })
  expect(agreement).toMatchObject({
    kind: 'refund',
    number: `TK${refundId}`,
    state: 'toSign',
    isSignable: true,
    holdsRefund: true,
    cashFen: table.cashFen,
  })
  await sendRefund(gateway.services, refundId)
  await sendWaitingRefunds(gateway.services)
  expect(await orderDetail(caller, orderId)).toMatchObject({
    state: 'refunding',
    refunds: [
      { state: 'approved', agreementId: agreement.contractId, signUntil: agreement.signUntil },
    ],
  })
  const detail = await send(caller, getContract, agreement)
  expect(detail.refund).toEqual({ state: 'approved', doneAt: undefined, table })
  expect(table.feeFen + table.cashFen).toBe(table.paidFen)
  const yuan = (fen: number) => `${(fen / 100).toFixed(2)} 元`
  expect(detail.lines).toContain(
    `退款金额：${yuan(table.paidFen)} - ${yuan(table.feeFen)} = ${yuan(table.cashFen)}`,
  )
  expect(createHash('sha256').update(detail.lines.join('\n')).digest('hex')).toBe(detail.textHash)
  const { picture } = await send(caller, getPagePicture, { ...agreement, page: 1 })
  expect(Buffer.from(picture, 'base64').subarray(1, 4).toString()).toBe('PNG')
  const [message] = (await send(caller, listMessages, {})).messages
  expect(message).toMatchObject({
    title: '请签署退款协议',
    target: `/ContractDetailRefund?contractId=${agreement.contractId}`,
  })
})

test('an agreement signed once sends the money, and its stored file is known by its hash', async ({
  gateway,
}) => {
  const { caller, orderId, agreement, table } = await newHeldRefund(gateway)
  const { contractId } = agreement
  expect(await sign(caller, contractId)).toMatchObject({ code: 'E350011' })
  await send(caller, markContractRead, { contractId })
  const codes = await Promise.all(
    Array.from({ length: 5 }, async () => (await sign(caller, contractId)).code),
  )
  expect(codes.sort()).toEqual(['0', ...Array(4).fill('E350013')])
  await expect
    .poll(async () => (await orderDetail(caller, orderId)).refunds[0])
    .toMatchObject({ state: 'done', cashFen: table.cashFen })
  const order = await orderDetail(caller, orderId)
  expect(order.state).toBe('refunded')
  expect(order.refunds[0]).not.toHaveProperty('signUntil')
  const said = order.events.map(({ kind, detail }) => detail ?? kind)
  expect(said.slice(-3)).toEqual([
    `退款协议 ${agreement.number} 已生成`,
    `退款协议 ${agreement.number} 已签署`,
    'refunded',
  ])
  const document = await send(caller, getDocument, { contractId })
  const hash = createHash('sha256')
    .update(Buffer.from(document.pdf ?? '', 'base64'))
    .digest('hex')
  expect(hash).toBe(document.documentHash)
  expect(await send(gateway, verifyDocument, { documentHash: hash })).toMatchObject({
    isKnown: true,
    kind: 'refund',
    number: agreement.number,
    state: 'signed',
  })
  const contracts = await send(caller, listContracts, {})
  expect(contracts.map(({ kind, state }) => [kind, state])).toEqual([
    ['refund', 'signed'],
    ['service', 'cancelled'],
  ])
})

test('a stranger neither sees, reads nor signs an agreement', async ({ gateway, buyer }) => {
  const { agreement } = await newHeldRefund(gateway)
  const { contractId } = agreement
  const stranger = await loginToday(gateway, buyer.userId)
  for (const [call, request] of [
    [getContract, { contractId }],
    [getDocument, { contractId }],
    [getPagePicture, { contractId, page: 1 }],
    [markContractRead, { contractId }],
  ] as const)
    expect(await callGateway(stranger, call as typeof getContract, request)).toMatchObject({
      code: 'E100004',
    })
  expect(await send(stranger, listContracts, { kind: 'refund' })).toEqual([])
})

test('an agreement lapses unsigned after seven days: the service goes on, and a new refund can be requested', async ({
  gateway,
}) => {
  const { orderId, userId, agreement, table } = await newHeldRefund(gateway)
  await daysLater(gateway, 7.1)
  const caller = await loginToday(gateway, userId)
  const { contractId } = agreement
  await send(caller, markContractRead, { contractId })
  expect(await sign(caller, contractId)).toMatchObject({
    code: 'E350014',
    msg: '合同当前状态不能签署',
  })
  await sweep.run(gateway.services)
  await sweep.run(gateway.services)
  const order = await orderDetail(caller, orderId)
  expect(order).toMatchObject({
    state: 'serving',
    canRefund: true,
    refunds: [{ state: 'rejected' }],
  })
  expect(order.events.at(-1)?.detail).toBe('未在期限内签署退款协议，退款申请已失效，可以重新申请')
  expect(await send(caller, getContract, { contractId })).toMatchObject({ state: 'cancelled' })
  const again = await send(caller, requestRefund, { orderId, reason: '还是用不上' })
  expect(again.table.cashFen).toBeLessThan(table.cashFen)
  expect(await grant(gateway, again.refundId)).toBe(true)
  expect(await send(caller, listContracts, { kind: 'refund' })).toHaveLength(2)
})

test('a lapse and a signature at once leave one of the two', async ({ gateway }) => {
  const { userId, agreement, orderId } = await newHeldRefund(gateway)
  const { contractId, signUntil = 0 } = agreement
  await moveClock(gateway, new Date(signUntil - 300))
  const caller = await loginToday(gateway, userId)
  await send(caller, markContractRead, { contractId })
  const [signed] = await Promise.all([
    sign(caller, contractId),
    (async () => {
      await moveClock(gateway, new Date(signUntil + 1000))
      await sweep.run(gateway.services)
    })(),
  ])
  const { state } = await send(caller, getContract, { contractId })
  expect(state).toBe(signed.code === '0' ? 'signed' : 'cancelled')
  const order = await orderDetail(caller, orderId)
  expect(['refunding', 'refunded']).toContain(signed.code === '0' ? order.state : 'refunded')
  if (signed.code !== '0') expect(order.state).toBe('serving')
})

test('a refund within five trading days is paid at once, and its agreement holds nothing back', async ({
  gateway,
}) => {
  const { caller, orderId } = await newCustomer(gateway)
  await send(caller, requestRefund, { orderId, reason: '改变主意' })
  expect(await orderDetail(caller, orderId)).toMatchObject({
    state: 'refunded',
    refunds: [{ state: 'done', cashFen: 99_800 }],
  })
  const [agreement] = await send(caller, listContracts, { kind: 'refund' })
  expect(agreement).toMatchObject({ state: 'toSign', isSignable: true, holdsRefund: false })
  const { contractId = '' } = agreement ?? {}
  const signed = await signOrder(caller, contractId)
  expect(signed).toMatchObject({ state: 'signed', kind: 'refund' })
  expect(signed).not.toHaveProperty('cancellableUntil')
  expect(await orderDetail(caller, orderId)).toMatchObject({ state: 'refunded' })
})

test('a refund before anything was signed has no agreement', async ({ buyer }) => {
  await assess(buyer)
  const { orderId } = await paidOrder(buyer, STRATEGY)
  await send(buyer, requestRefund, { orderId, reason: '买错了' })
  expect(await orderDetail(buyer, orderId)).toMatchObject({ state: 'refunded' })
  expect(await send(buyer, listContracts, { kind: 'refund' })).toEqual([])
})
