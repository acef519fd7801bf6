import type { OpenPayment, PayMethod } from '#api/payment/create-payment.ts'
import { userById } from '#gateway/account/queries.ts'
import type { LoginContext } from '#gateway/http/handle.ts'
import { type Refusal, refuse } from '#gateway/http/refusal.ts'
import { newId } from '#gateway/order/ids.ts'
import type { OrderRow } from '#gateway/order/order-queries.ts'
import { insertPayment, waitingPayment } from '../payment-queries.ts'
import type { PaymentPurpose } from '../tables.ts'
import { WEBHOOK_PATH } from '../webhook.endpoint.ts'
import { paymentProviderOf } from './choose-provider.ts'

interface Opening {
  method: PayMethod
  /** Undefined for a recharge. */
  order: OrderRow | undefined
  purpose: PaymentPurpose
  fen: number
  coin: number
  description: string
  expiresAt: Date
}

/** A waiting payment that expires sooner is not reused. */
const REUSE_MIN_MS = 10_000

/** Creates a payment at the provider, or reuses the one that waits there; undefined without a provider. */
export async function createAtProvider(
  context: LoginContext,
  opening: Opening,
): Promise<OpenPayment | Refusal<'NEEDS_CHAT_APP' | 'PAYMENT_PROVIDER_DOWN'> | undefined> {
  const { db, userId, now, log } = context
  const { method, order, purpose, fen, expiresAt } = opening
  // Payments of other methods remain open: the first one paid counts, another is refunded.
  const payableAt = new Date(now.getTime() + REUSE_MIN_MS)
  const like = { method, purpose, fen, payableAt }
  const waiting = order && (await waitingPayment(db, { orderId: order.order_id, ...like }))
  if (waiting?.opened) return waiting.opened
  const { open_id: openId } = await userById(db, userId)
  if (method === 'jsapi' && !openId) return refuse('NEEDS_CHAT_APP')
  const provider = await paymentProviderOf(context)
  if (!provider) return undefined
  const paymentId = newId('P')
  const answer = await provider
    .open({
      ...opening,
      paymentId,
      openId,
      notifyUrl: context.config.pay?.notifyUrl ?? `${context.origin}${WEBHOOK_PATH}`,
      address: context.address,
    })
    .catch((err: unknown) => {
      log.warn({ err }, 'payment provider not reached')
      return undefined
    })
  if (!answer) return refuse('PAYMENT_PROVIDER_DOWN')
  const opened = { paymentId, method, fen, expiresAt: expiresAt.getTime(), ...answer }
  await insertPayment(db, {
    payment_id: paymentId,
    user_id: userId,
    order_id: order?.order_id ?? null,
    purpose,
    method,
    fen,
    coin: opening.coin,
    opened: JSON.stringify(opened),
    created_at: now,
    expires_at: expiresAt,
  })
  return opened
}
