import type { Order } from '#api/order/order.ts'
import { call } from '#lib/data/call.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { sentenceOf } from '#lib/shell/transport/errors.ts'
import { CANCEL_TEXTS } from './cancel-texts.ts'

export interface CancelOutcome {
  /** The order as it was closed; undefined where it was not. */
  closed: Order | undefined
  /** What to tell: that coupon and coins are back, or why it stands as it did. */
  sentence: string
}

/** Gives an order up. What it was in the meantime, paid for example, the gateway knows: ask for it after a refusal. */
export async function cancelOrder(orderId: string): Promise<CancelOutcome> {
  try {
    const closed = await call(() => import('#api/order/cancel/cancel-order.ts'), { orderId })
    return { closed, sentence: CANCEL_TEXTS.done }
  } catch (error) {
    return { closed: undefined, sentence: sentenceOf(error, CANCEL_TEXTS.failed) }
  }
}

/** The same, told by a toast. */
export async function cancelAloud(orderId: string): Promise<Order | undefined> {
  const { closed, sentence } = await cancelOrder(orderId)
  showToast(sentence, closed ? 'success' : 'failure')
  return closed
}
