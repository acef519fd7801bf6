import { readSuitabilityHelp } from '#api/order/refusal-data.ts'
import type { createPayment, OpenPayment, PayMethod } from '#api/payment/create-payment.ts'
import { call } from '#lib/data/call.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import { provePayer } from './prove-payer.ts'

export type PayOutcome =
  | { kind: 'opened'; payment: OpenPayment }
  /** Paid or closed meanwhile: the order shows which. */
  | { kind: 'settled' }
  | { kind: 'unsuitable'; sentence: string; next: string }
  | { kind: 'refused'; sentence: string }
  /** The page is being left, to prove in whose chat app it is open. */
  | { kind: 'authorising' }
  | { kind: 'offline' }

type Sent = typeof createPayment

/** Opens a payment for the amount due; an open one is answered again. */
export async function openPayment(orderId: string, method: PayMethod): Promise<PayOutcome> {
  const load = () => import('#api/payment/create-payment.ts')
  try {
    return { kind: 'opened', payment: await call(load, { orderId, method }) }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'offline' }
    if (isRefusal<Sent>(error, 'ORDER_PAID', 'ORDER_CLOSED')) return { kind: 'settled' }
    if (isRefusal<Sent>(error, 'NEEDS_CHAT_APP') && (await provePayer()))
      return { kind: 'authorising' }
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
