import { getOrder } from '#api/order/detail/get-order.ts'
import { listOrders } from '#api/order/list/list-orders.ts'
import type { Order, OrderDetail } from '#api/order/order.ts'
import { readSuitabilityHelp } from '#api/order/refusal-data.ts'
import { createPayment, type OpenPayment, type PayMethod } from '#api/payment/create-payment.ts'
import { correctClock } from '#lib/shell/transport/clock.ts'
import { ApiError, CancelledError } from '#lib/shell/transport/errors.ts'
import { send } from '#lib/shell/transport/http.ts'
import { isMissing, isRefusal } from '#lib/shell/transport/refusal.ts'

/** What the pages that wait for money ask the gateway, fetched with the first question. */
export type Found<T> = { kind: 'found'; value: T } | { kind: 'missing' | 'offline' | 'overtaken' }

/** The order as it stands, after the gateway has asked the cashier; quiet, as it is asked again and again. */
export function askOrder(orderId: string): Promise<Found<Order>> {
  return found(async () => {
    const { orders, serverTime } = await send(listOrders, { orderId }, { isQuiet: true })
    correctClock(serverTime)
    return orders[0]
  })
}

/** The order with everything that happened to it. */
export function askDetail(orderId: string): Promise<Found<OrderDetail>> {
  return found(() => send(getOrder, { orderId }, { isQuiet: true }))
}

async function found<T>(ask: () => Promise<T | undefined>): Promise<Found<T>> {
  try {
    const value = await ask()
    return value === undefined ? { kind: 'missing' } : { kind: 'found', value }
  } catch (error) {
    if (error instanceof CancelledError) return { kind: 'overtaken' }
    return { kind: isMissing(error) ? 'missing' : 'offline' }
  }
}

export type PayOutcome =
  | { kind: 'opened'; payment: OpenPayment }
  /** Paid or closed meanwhile: the order says which. */
  | { kind: 'settled' }
  | { kind: 'unsuitable'; sentence: string; next: string }
  | { kind: 'refused'; sentence: string }
  | { kind: 'offline' }

type Sent = typeof createPayment

/** Opens the payment of what is due; one that waits already is answered again. */
export async function openPayment(orderId: string, method: PayMethod): Promise<PayOutcome> {
  try {
    return { kind: 'opened', payment: await send(createPayment, { orderId, method }) }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'offline' }
    if (isRefusal<Sent>(error, 'ORDER_PAID', 'ORDER_CLOSED')) return { kind: 'settled' }
    const { message, data } = error
    const page = HELPED_BY.find(([refusal]) => isRefusal<Sent>(error, refusal))?.[1]
    if (!page) return { kind: 'refused', sentence: message }
    return {
      kind: 'unsuitable',
      sentence: readSuitabilityHelp(data)?.reason ?? message,
      next: page,
    }
  }
}

const HELPED_BY = [
  ['INFO_MISSING', '/InfoCollect'],
  ['RISK_MISSING', '/Risk'],
  ['RISK_MISMATCH', '/compliance'],
] as const
