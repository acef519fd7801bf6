import { expect } from 'vitest'
import { requestRefund } from '#api/order/refund/request-refund.ts'
import { shopTest } from '../../support/gateway/fixture.ts'
import { send } from '../../support/gateway/send.ts'
import { newRoom } from '../../support/live/calls.ts'
import { waitingInQueue } from '../../support/ops/waiting-in-queue.ts'
import { paidOrder, placeOrder } from '../../support/order/calls.ts'

const test = shopTest()
const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

test('an order past its time to pay is counted until it is closed', async ({ gateway, buyer }) => {
  const { db } = gateway.services
  const { orderId } = await placeOrder(buyer)
  expect(await waitingInQueue(gateway, 'orders')).toEqual({ count: 0, hours: 0 })
  await db
    .updateTable('orders')
    .set({ expires_at: hoursAgo(2) })
    .where('order_id', '=', orderId)
    .execute()
  expect(await waitingInQueue(gateway, 'orders')).toEqual({ count: 1, hours: 2 })
})

test('a granted refund is counted until the payment service has taken it', async ({
  gateway,
  buyer,
}) => {
  const { db } = gateway.services
  const { orderId } = await paidOrder(buyer)
  const { refundId } = await send(buyer, requestRefund, { orderId, reason: '用不上了' })
  expect(await waitingInQueue(gateway, 'refunds')).toEqual({ count: 0, hours: 0 })
  // As a node leaves it that falls before it has asked the service.
  await db
    .updateTable('refunds')
    .set({ state: 'approved', decided_at: hoursAgo(5) })
    .where('refund_id', '=', refundId)
    .execute()
  await db
    .updateTable('refund_parts')
    .set({ state: 'waiting' })
    .where('refund_id', '=', refundId)
    .execute()
  expect(await waitingInQueue(gateway, 'refunds')).toEqual({ count: 1, hours: 5 })
})

test('a reservation nobody was reminded of is counted from ten minutes before its room', async ({
  gateway,
  buyer,
}) => {
  const { db } = gateway.services
  const [soon, later] = [
    await newRoom(gateway, { startsIn: -170, endsIn: 60 }),
    await newRoom(gateway, { startsIn: 60 }),
  ]
  const rows = [soon, later].map((room_id) => ({
    ...{ room_id, user_id: buyer.userId, reserved_at: hoursAgo(9), reminded_at: null },
  }))
  // Within one transaction, which no round sees.
  await db
    .transaction()
    .execute(async (trx) => {
      await trx.insertInto('live_reservations').values(rows).execute()
      const { reminderQueue } = await import('#gateway/live/reservation/reminders.ts')
      const { count, since } = await reminderQueue.read(trx)
      expect(count).toBe(1)
      expect(Math.round((Date.now() - Number(since)) / 60_000)).toBe(180)
      throw new Error('rolled back')
    })
    .catch((error: unknown) => expect(String(error)).toContain('rolled back'))
})
