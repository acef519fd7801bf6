import type { Order } from '#api/order/order.ts'
import { orderFormAddress, payAddress } from '../page-addresses.ts'

/** A page an order leads on to. */
export interface OrderLink {
  kind: 'pay' | 'payBalance' | 'sign' | 'contract' | 'invoice' | 'invoiceDetail' | 'again'
  href: string
}

/** Orders that can stand on an invoice. */
const INVOICEABLE: readonly Order['state'][] = ['paid', 'serving', 'finished']
/** Orders that are over: the same can be bought again. */
const OVER: readonly Order['state'][] = ['finished', 'refunded', 'closed']

/** Where an order leads on to, what it waits for first. */
export function orderLinksOf(order: Order): readonly OrderLink[] {
  const { orderId, state, nextStep, contractId, invoiceId, paidFen } = order
  const ways: OrderLink[] = []
  if (nextStep === 'pay' || nextStep === 'payBalance')
    ways.push({ kind: nextStep, href: payAddress(orderId) })
  if (contractId)
    ways.push({
      kind: nextStep === 'sign' ? 'sign' : 'contract',
      href: `/ContractDetailV2?${new URLSearchParams({ contractId })}`,
    })
  if (invoiceId)
    ways.push({
      kind: 'invoiceDetail',
      href: `/InvoiceDetail?${new URLSearchParams({ invoiceId })}`,
    })
  else if (INVOICEABLE.includes(state) && paidFen > 0)
    ways.push({ kind: 'invoice', href: `/Invoice?${new URLSearchParams({ orderId })}` })
  if (OVER.includes(state)) ways.push({ kind: 'again', href: orderFormAddress(offerOf(order)) })
  return ways
}

export function offerOf({ productId, priceId, activityId }: Order) {
  return { productId, priceId, activityId }
}

/** The refund agreement of an order, to be signed or read. */
export function agreementAddress(agreementId: string): string {
  return `/ContractDetailRefund?${new URLSearchParams({ contractId: agreementId })}`
}

/** Whether its buyer may still give the order up. */
export function canCancel({ state }: Order): boolean {
  return state === 'created' || state === 'waiting'
}
