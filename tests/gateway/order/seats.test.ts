import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { bindUser } from '#api/account/sign-in/bind-user.ts'
import { COMMON_CODES, parseAnswer } from '#api/envelope.ts'
import { listMessages } from '#api/message/list-messages.ts'
import { cancelOrder } from '#api/order/cancel/cancel-order.ts'
import { createOrder } from '#api/order/form/create-order.ts'
import { previewOrder } from '#api/order/form/preview-order.ts'
import { SEAT_OFFER_HOURS } from '#api/order/offline/class-queue.ts'
import { joinClassQueue } from '#api/order/offline/join-class-queue.ts'
import { leaveClassQueue } from '#api/order/offline/leave-class-queue.ts'
import { listClassQueues } from '#api/order/offline/list-class-queues.ts'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { deleteDueAccounts } from '#gateway/account/profile/delete-accounts.ts'
import { sendRefundsOfOrder } from '#gateway/order/refund/send-refund.ts'
import type { RunningGateway } from '#gateway/start.ts'
import { loginByChatApp } from '../../support/account/calls.ts'
import { storedCode } from '../../support/account/stored-code.ts'
import { type Caller, callGateway } from '../../support/gateway/client.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { AGREED, CLASS, payAtCashier } from '../../support/order/buyer-journey.ts'
import { createPaymentOf, orderDetail, paidOrder, placeOrder } from '../../support/order/calls.ts'

const test = shopTest()
const HOUR = 3_600_000
const { priceId, productId } = CLASS
let lastClass = 0

/** A class of its own with so many seats, some weeks ahead. */
async function newClass(gateway: RunningGateway, seats: number) {
  const { db, clock } = gateway.services
  const own = { productId, priceId: `class-test-${++lastClass}` }
  const price = await db
    .selectFrom('product_prices')
    .selectAll()
    .where('price_id', '=', priceId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('product_prices')
    .values({ ...price, price_id: own.priceId, name: `测试班 ${lastClass}` })
    .execute()
  const startsAt = new Date(clock.now().getTime() + 20 * 24 * HOUR)
  await db
    .insertInto('offline_classes')
    .values({
      price_id: own.priceId,
      city: '示例市',
      venue: '北城教室',
      street: '北城区示例街 1 号',
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 8 * HOUR),
      seats,
    })
    .execute()
  const taken = async () =>
    (
      await db
        .selectFrom('offline_classes')
        .select('seats_taken')
        .where('price_id', '=', own.priceId)
        .executeTakeFirstOrThrow()
    ).seats_taken
  const order = async (buyer: Caller): Promise<string> => {
    const nowMs = clock.now().getTime()
    const answer = await callGateway({ ...buyer, nowMs }, createOrder, {
      ...own,
      agreements: [...AGREED],
    })
    // On a slow machine some find no connection to the database: they come again, as `Retry-After` says.
    if (answer.code === COMMON_CODES.INTERNAL) {
      await sleep(1000)
      return order(buyer)
    }
    return answer.code === '0' ? createOrder.answer.decode(answer.data, '').orderId : answer.code
  }
  const placeOf = async (person: Caller) =>
    (await send(person, listClassQueues, { productId })).classes.find(
      (one) => one.priceId === own.priceId,
    )
  return { ...own, taken, order, placeOf }
}

const join = (person: Caller, { priceId: id }: { priceId: string }) =>
  send(person, joinClassQueue, { priceId: id })
const titlesOf = async (person: Caller) =>
  (await send(person, listMessages, {})).messages.map(({ title }) => title)
const FREED = '候补到座位了'

test('three hundred people order at once, and exactly the seats there are find an order', async ({
  gateway,
  newBuyer,
}) => {
  const SEATS = 40
  const held = await newClass(gateway, SEATS)
  const buyers: Caller[] = []
  while (buyers.length < 300)
    buyers.push(...(await Promise.all(Array.from({ length: 15 }, newBuyer))))
  const outcomes = await Promise.all(buyers.map((buyer) => held.order(buyer)))
  const ordered = outcomes.filter((outcome) => !outcome.startsWith('E'))
  expect(ordered).toHaveLength(SEATS)
  expect(outcomes.filter((outcome) => outcome === 'E330064')).toHaveLength(300 - SEATS)
  expect(await held.taken()).toBe(SEATS)

  // Fifty wait; the forty orders lapse at once, and no seat is lost or offered twice.
  const losers = buyers.filter((_, i) => outcomes[i]?.startsWith('E')).slice(0, 50)
  const places = await Promise.all(losers.map((person) => join(person, held)))
  expect(places.map(({ place }) => place).every((place) => place !== undefined)).toBe(true)
  const holders = buyers.filter((_, i) => !outcomes[i]?.startsWith('E'))
  await Promise.all(
    holders.map((buyer, i) => send(buyer, cancelOrder, { orderId: ordered[i] ?? '' })),
  )
  expect(await held.taken()).toBe(SEATS)
  const offered = await Promise.all(losers.map(held.placeOf))
  expect(offered.filter((one) => one?.offeredUntil)).toHaveLength(SEATS)
  expect(offered.flatMap((one) => one?.place ?? []).sort((a, b) => a - b)).toEqual([
    ...Array.from({ length: 10 }, (_, i) => i + 1),
  ])
  const again = await Promise.all(buyers.map((buyer) => held.order(buyer)))
  expect(again.filter((outcome) => !outcome.startsWith('E'))).toHaveLength(SEATS)
  expect(await held.taken()).toBe(SEATS)
}, 720_000)

describe('the queue of a full class', () => {
  test('a freed seat goes to the first, who pays it, and never to somebody who did not wait', async ({
    gateway,
    newBuyer,
  }) => {
    const held = await newClass(gateway, 1)
    const [first, second, third, stranger] = await Promise.all([1, 2, 3, 4].map(newBuyer))
    if (!first || !second || !third || !stranger) throw new Error('four people are missing')
    expect(await callGateway(second, joinClassQueue, { priceId: held.priceId })).toMatchObject({
      code: 'E330065',
    })
    const { orderId } = await paidOrder(first, held)
    expect(await callGateway(first, joinClassQueue, { priceId: held.priceId })).toMatchObject({
      code: 'E330066',
    })
    expect(await callGateway(second, previewOrder, held)).toMatchObject({ code: 'E330064' })
    expect((await join(second, held)).place).toBe(1)
    expect((await join(second, held)).place).toBe(1)
    expect((await join(third, held)).place).toBe(2)

    await send(first, requestRefund, { orderId, reason: '临时有事' })
    await sendRefundsOfOrder(gateway.services, orderId)
    expect((await orderDetail(first, orderId)).state).toBe('refunded')
    expect((await held.placeOf(second))?.offeredUntil).toBeGreaterThan(0)
    expect((await held.placeOf(third))?.place).toBe(1)
    expect(await titlesOf(second)).toContain(FREED)
    expect(await titlesOf(third)).not.toContain(FREED)
    expect(await held.order(stranger)).toBe('E330064')
    expect(await held.order(third)).toBe('E330064')

    await send(second, previewOrder, held)
    expect((await paidOrder(second, held)).state).toBe('serving')
    expect(await held.taken()).toBe(1)
    expect((await held.placeOf(second))?.offeredUntil).toBeUndefined()
  })

  test('a seat that is not accepted in time goes to the next, and is free once nobody waits', async ({
    gateway,
    newBuyer,
    clock,
  }) => {
    const held = await newClass(gateway, 1)
    const [first, second, third] = await Promise.all([1, 2, 3].map(newBuyer))
    if (!first || !second || !third) throw new Error('three people are missing')
    await placeOrder(first, held)
    for (const person of [second, third]) await join(person, held)
    // The order lapses unpaid.
    await clock.advance(31 * 60_000)
    expect((await held.placeOf(third))?.place).toBe(1)
    expect((await held.placeOf(second))?.offeredUntil).toBeGreaterThan(0)
    await clock.advance(SEAT_OFFER_HOURS * HOUR)
    expect((await held.placeOf(third))?.offeredUntil).toBeGreaterThan(0)
    expect(await held.placeOf(second)).toMatchObject({ seatsLeft: 0 })
    expect((await held.placeOf(second))?.place).toBeUndefined()
    expect(await held.order(second)).toBe('E330064')
    await clock.advance(SEAT_OFFER_HOURS * HOUR)
    expect(await held.placeOf(third)).toMatchObject({ seatsLeft: 1 })
    expect(await held.order(second)).toMatch(/^\d+$/)
    expect(await held.taken()).toBe(1)
  })

  test('a person who leaves passes the offered seat on, and a changed order stays its buyer’s', async ({
    gateway,
    newBuyer,
  }) => {
    const held = await newClass(gateway, 1)
    const [first, second, third] = await Promise.all([1, 2, 3].map(newBuyer))
    if (!first || !second || !third) throw new Error('three people are missing')
    await placeOrder(first, held)
    for (const person of [second, third]) await join(person, held)
    const { orderId } = await placeOrder(first, { ...held, remark: '靠前排' })
    expect((await held.placeOf(second))?.place).toBe(1)
    await send(first, cancelOrder, { orderId })
    expect((await held.placeOf(second))?.offeredUntil).toBeGreaterThan(0)
    const left = await send(second, leaveClassQueue, { priceId: held.priceId })
    expect([left.place, left.offeredUntil]).toEqual([undefined, undefined])
    expect((await held.placeOf(third))?.offeredUntil).toBeGreaterThan(0)
    expect(await held.taken()).toBe(1)
  })

  test('more seats are offered to those who wait, in their order', async ({
    gateway,
    newBuyer,
    operator,
  }) => {
    const held = await newClass(gateway, 1)
    const [first, second, third] = await Promise.all([1, 2, 3].map(newBuyer))
    if (!first || !second || !third) throw new Error('three people are missing')
    await placeOrder(first, held)
    for (const person of [second, third]) await join(person, held)
    const path = `/ops/offline-classes/${held.priceId}`
    expect(await operator.text(path)).toContain('候补')
    expect((await operator.post(path, { action: 'save', seats: '2' })).status).toBe(303)
    expect((await held.placeOf(second))?.offeredUntil).toBeGreaterThan(0)
    expect((await held.placeOf(third))?.place).toBe(1)
    // Fewer seats take nobody's away, and nothing is offered until they fit.
    expect((await operator.post(path, { action: 'save', seats: '1' })).status).toBe(303)
    await send(second, leaveClassQueue, { priceId: held.priceId })
    expect((await held.placeOf(third))?.place).toBe(1)
    expect(await held.taken()).toBe(1)
  })

  test('a payment that arrives after the order lapsed is returned, and the seat stays with the queue', async ({
    gateway,
    newBuyer,
    clock,
  }) => {
    const held = await newClass(gateway, 1)
    const [first, second] = await Promise.all([1, 2].map(newBuyer))
    if (!first || !second) throw new Error('two people are missing')
    const { orderId } = await placeOrder(first, held)
    const { paymentId } = await createPaymentOf(first, orderId)
    await join(second, held)
    await clock.advance(31 * 60_000)
    expect((await held.placeOf(second))?.offeredUntil).toBeGreaterThan(0)
    await payAtCashier(gateway, paymentId, { outcome: 'late' })
    expect((await orderDetail(first, orderId)).state).toBe('closed')
    expect(await held.taken()).toBe(1)
  })
})

test('merged accounts wait once, and a deleted account passes its seat on', async ({
  gateway,
  newBuyer,
}) => {
  const held = await newClass(gateway, 1)
  const [first, phone, third] = await Promise.all([1, 2, 3].map(newBuyer))
  if (!first || !phone || !third) throw new Error('three people are missing')
  const chat = await loginByChatApp(gateway)
  const { orderId } = await placeOrder(first, held)
  for (const person of [chat, third, phone]) await join(person, held)
  const smsCode = await storedCode(gateway, phone.mobile)
  const envelope = await callGateway(chat, bindUser, {
    mobile: phone.mobile,
    smsCode,
    isMerge: true,
  })
  const { session } = parseAnswer(bindUser.answer, envelope)
  const merged = { ...phone, token: session.token, userId: session.userId }
  expect((await held.placeOf(merged))?.place).toBe(1)
  expect((await held.placeOf(third))?.place).toBe(2)
  await send(first, cancelOrder, { orderId })
  expect((await held.placeOf(merged))?.offeredUntil).toBeGreaterThan(0)
  const { db, clock, config } = gateway.services
  await db
    .updateTable('users')
    .set({ deletion_at: clock.now() })
    .where('user_id', '=', merged.userId)
    .execute()
  await deleteDueAccounts(
    gateway.services,
    config.secretKey,
    new Date(clock.now().getTime() + 1000),
  )
  expect((await held.placeOf(third))?.offeredUntil).toBeGreaterThan(0)
  expect(await held.taken()).toBe(1)
})
