import type { Order } from '#api/order/order.ts'
import { orderFormAddress, payAddress, transferAddress } from '../page-addresses.ts'

/** A link from an order to another page. */
export interface OrderLink {
  kind:
    | 'pay'
    | 'payBalance'
    | 'transfer'
    | 'sign'
    | 'contract'
    | 'invoice'
    | 'invoiceDetail'
    | 'again'
  href: string
}

/** States in which an order can be invoiced. */
const INVOICEABLE: readonly Order['state'][] = ['paid', 'serving', 'finished']
/** Final states: the same offer can be bought again. */
const OVER: readonly Order['state'][] = ['finished', 'refunded', 'closed']

/** The links of an order, the one for its next step first. */
export function orderLinksOf(order: Order): readonly OrderLink[] {
  const { orderId, state, nextStep, contractId, invoiceId, paidFen } = order
  const ways: OrderLink[] = []
  if (nextStep === 'pay' || nextStep === 'payBalance')
    ways.push({ kind: nextStep, href: payAddress(orderId) })
  if (nextStep === 'transfer') ways.push({ kind: nextStep, href: transferAddress(orderId) })
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

/** Whether the buyer may still cancel the order. */
export function canCancel({ state, nextStep }: Order): boolean {
  return (state === 'created' || state === 'waiting') && nextStep !== 'transfer'
}
