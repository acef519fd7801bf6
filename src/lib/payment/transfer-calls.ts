import { listOfflineOrders } from '#api/order/offline/list-offline-orders.ts'
import type { OfflineClass } from '#api/order/offline/offline-class.ts'
import { getTransfer } from '#api/payment/get-transfer.ts'
import { submitTransfer } from '#api/payment/submit-transfer.ts'
import type { Transfer } from '#api/payment/transfer.ts'
import { ApiError, CancelledError } from '#lib/shell/transport/errors.ts'
import { send } from '#lib/shell/transport/http.ts'
import { isMissing, isRefusal } from '#lib/shell/transport/refusal.ts'
import type { TransferFields } from './transfer-form.ts'

/** What the page for transfers asks the gateway, fetched with the first question. */
export async function askTransfer(orderId: string): Promise<Transfer | 'offline' | 'overtaken'> {
  try {
    return await send(getTransfer, { orderId }, { isQuiet: true })
  } catch (error) {
    return error instanceof CancelledError ? 'overtaken' : 'offline'
  }
}

/** The class a paid order is for; undefined where it is for something else. */
export async function askClass(orderId: string): Promise<OfflineClass | undefined | 'offline'> {
  try {
    const { orders } = await send(listOfflineOrders, { orderId }, { isQuiet: true })
    return orders[0]?.offlineClass
  } catch (error) {
    return isMissing(error) ? undefined : 'offline'
  }
}

export type ProofOutcome =
  | { kind: 'taken'; transfer: Transfer }
  /** Paid, closed or handed in meanwhile. */
  | { kind: 'settled' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'offline' }

/** Hands in the proof. */
export async function sendProof(
  orderId: string,
  fields: TransferFields,
  picture: string,
): Promise<ProofOutcome> {
  const { payerName, accountTail, transferredOn } = fields
  const proof = {
    orderId,
    payerName: payerName.trim(),
    accountTail: accountTail.trim(),
    transferredOn,
    picture,
  }
  try {
    return { kind: 'taken', transfer: await send(submitTransfer, proof) }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'offline' }
    const isSettled = isRefusal<typeof submitTransfer>(
      error,
      'ORDER_CLOSED',
      'ORDER_PAID',
      'PROOF_WAITING',
    )
    return isSettled ? { kind: 'settled' } : { kind: 'refused', sentence: error.message }
  }
}
