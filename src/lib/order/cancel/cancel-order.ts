import type { Order } from '#api/order/order.ts'
import { call } from '#lib/data/call.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { sentenceOf } from '#lib/shell/transport/errors.ts'
import { CANCEL_TEXTS } from './cancel-texts.ts'

export interface CancelOutcome {
  /** The closed order; undefined if it was not closed. */
  closed: Order | undefined
  /** Sentence for the person: that coupon and coins were returned, or why the order is unchanged. */
  sentence: string
}

/** Cancels an order. Only the gateway knows its state meanwhile, for example paid: load it again after a refusal. */
export async function cancelOrder(orderId: string): Promise<CancelOutcome> {
  try {
    const closed = await call(() => import('#api/order/cancel/cancel-order.ts'), { orderId })
    return { closed, sentence: CANCEL_TEXTS.done }
  } catch (error) {
    return { closed: undefined, sentence: sentenceOf(error, CANCEL_TEXTS.failed) }
  }
}

/** The same, with the result in a toast. */
export async function cancelAloud(orderId: string): Promise<Order | undefined> {
  const { closed, sentence } = await cancelOrder(orderId)
  showToast(sentence, closed ? 'success' : 'failure')
  return closed
}
