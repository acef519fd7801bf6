import { Counter, type Registry } from 'prom-client'
import { PAY_METHODS } from '#api/payment/create-payment.ts'

/** Steps of an order that a company watches; what became of one is in its history. */
export const COUNTED_ORDERS = ['created', 'deposited', 'paid', 'closed', 'refunded'] as const
type CountedOrder = (typeof COUNTED_ORDERS)[number]
const METHODS = [...PAY_METHODS, 'offline'] as const
const LOGINS = ['phone', 'wx', 'link'] as const

const ORDERS = 'gateway_orders_total'
const PAID = 'gateway_paid_fen_total'
const LEADS = 'gateway_leads_total'
const LOGGED_IN = 'gateway_logins_total'

/** Shows every label as zero, so that the first one is an increase. */
export function observeBusiness(registry: Registry): void {
  const counter = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Counter({ name, help, labelNames, registers: [registry] })
  const orders = counter(ORDERS, 'Orders that reached a state', ['state'])
  for (const state of COUNTED_ORDERS) orders.inc({ state }, 0)
  const paid = counter(PAID, 'Money received for orders and coins, fen', ['method'])
  for (const method of METHODS) paid.inc({ method }, 0)
  counter(LEADS, 'People who left their number for the first time, by campaign')
  const logins = counter(LOGGED_IN, 'Logins by mobile, by the chat app and by a link', ['type'])
  for (const type of LOGINS) logins.inc({ type }, 0)
}

/** Counted once it is committed, on the node where it happened. */
interface Counted {
  metrics: { registry: Registry }
}

export function countOrder({ metrics }: Counted, state: CountedOrder): void {
  count(metrics.registry, ORDERS, { state })
}

export function countPaid(
  { metrics }: Counted,
  method: (typeof METHODS)[number],
  fen: number,
): void {
  count(metrics.registry, PAID, { method }, fen)
}

export function countLead({ metrics }: Counted): void {
  count(metrics.registry, LEADS)
}

export function countLogin({ metrics }: Counted, type: (typeof LOGINS)[number]): void {
  count(metrics.registry, LOGGED_IN, { type })
}

function count(registry: Registry, name: string, labels: Record<string, string> = {}, by = 1) {
  const counter = registry.getSingleMetric(name)
  if (counter instanceof Counter) counter.inc(labels, by)
}
