import { LOGIN_BY_CHAT_APP } from '#api/account/session/login-type.ts'
import { LINK_MINUTES, type OpenPayment, type PayMethod } from '#api/payment/create-payment.ts'
import { userById } from '#gateway/account/queries.ts'
import { findLogin, loginOpenId } from '#gateway/account/session/sessions.ts'
import type { LoginContext } from '#gateway/http/handle.ts'
import { type Refusal, refuse } from '#gateway/http/refusal.ts'
import { newId } from '#gateway/order/ids.ts'
import type { OrderRow } from '#gateway/order/order-queries.ts'
import {
  insertPayment,
  type PaymentRow,
  paymentOf,
  setOpened,
  waitingPayment,
} from '../payment-queries.ts'
import type { PaymentPurpose } from '../tables.ts'
import { paymentProviderOf, receivedMethods } from './choose-provider.ts'
import type { PaymentProvider } from './provider.ts'

interface Wanted {
  method: PayMethod
  /** Undefined for a recharge. */
  order: OrderRow | undefined
  purpose: PaymentPurpose
  fen: number
  coin: number
  expiresAt: Date
}

/** A waiting payment that expires sooner is not reused. */
const REUSE_MIN_MS = 10_000
const MINUTE_MS = 60_000
/** The provider opens no payment for less than a minute; one that is paid too late is refunded. */
const OPEN_MIN_MS = 90_000

/** Stores a payment to be opened at the provider, or finds the one that waits: the first step, in a transaction. */
export async function reservePayment(
  context: LoginContext,
  { method, order, purpose, fen, coin, expiresAt }: Wanted,
): Promise<string | Refusal<'NEEDS_CHAT_APP' | 'NO_PAYMENT_PROVIDER'>> {
  const { config, db, userId, now } = context
  if (!receivedMethods(config).includes(method)) return refuse('NO_PAYMENT_PROVIDER')
  const payer = method === 'jsapi' ? await payerOf(context) : null
  if (method === 'jsapi' && !payer) return refuse('NEEDS_CHAT_APP')
  // Payments of other methods remain open: the first one paid counts, another is refunded.
  const payableAt = new Date(now.getTime() + REUSE_MIN_MS)
  // Its link or code has to open the sheet yet: an h5 link is dead after minutes, however long the order waits.
  const openedAfter = new Date(now.getTime() - LINK_MINUTES[method] * MINUTE_MS + REUSE_MIN_MS)
  const like = { method, payer, purpose, fen, payableAt, openedAfter }
  const waiting = order && (await waitingPayment(db, { orderId: order.order_id, ...like }))
  if (waiting) return waiting.payment_id
  const paymentId = newId('P')
  await insertPayment(db, {
    payment_id: paymentId,
    user_id: userId,
    order_id: order?.order_id ?? null,
    payer_open_id: payer,
    purpose,
    method,
    fen,
    coin,
    created_at: now,
    expires_at: new Date(Math.max(expiresAt.getTime(), now.getTime() + OPEN_MIN_MS)),
  })
  return paymentId
}

/**
 * The sheet opens only for the person in whose chat app it is shown: the one proven within this login, or the one who
 * logged in by the chat app itself.
 */
async function payerOf({ config, db, token, userId, now }: LoginContext): Promise<string | null> {
  const proven = await loginOpenId(db, token, config.secretKey)
  if (proven) return proven
  const login = await findLogin(db, token, config.secretKey, now)
  return login?.loginType === LOGIN_BY_CHAT_APP ? (await userById(db, userId)).open_id : null
}

/** What the provider shows, and the pages of the site to which it leads back. */
interface Shown {
  description: string
  returnPath: string
  quitPath: string
}

type Opened =
  | { kind: 'opened'; opened: OpenPayment; payment: PaymentRow }
  /** Cancelled, expired or paid in another way meanwhile. */
  | { kind: 'over' }
  | { kind: 'down' }

/** Opens a reserved payment at the provider and stores the answer: the second step, which may be repeated. */
export async function createReserved(
  context: LoginContext,
  paymentId: string,
  { description, returnPath, quitPath }: Shown,
): Promise<Opened> {
  const { db, log } = context
  const payment = await paymentOf(db, paymentId)
  if (payment?.opened) return { kind: 'opened', opened: payment.opened, payment }
  if (payment?.state !== 'open' || payment.method === 'offline') return { kind: 'over' }
  const { method, fen, expires_at: expiresAt } = payment
  const provider = await paymentProviderOf(context, method)
  const answer = await provider
    ?.open({
      ...{ paymentId, fen, description, method, expiresAt },
      openId: payment.payer_open_id,
      address: context.ip,
      returnUrl: `${context.origin}${returnPath}`,
      quitUrl: `${context.origin}${quitPath}`,
    })
    .catch((err: unknown) => {
      log.warn({ err }, 'payment not opened')
      return undefined
    })
  if (!provider || !answer) return { kind: 'down' }
  const opened = { paymentId, method, fen, expiresAt: expiresAt.getTime(), ...answer }
  if (await setOpened(db, paymentId, opened)) return { kind: 'opened', opened, payment }
  await closeQuietly(provider, paymentId, context)
  return { kind: 'over' }
}

/** A payment that could not be closed expires by itself, and is refunded if it is paid before. */
async function closeQuietly(
  provider: PaymentProvider,
  paymentId: string,
  { log }: LoginContext,
): Promise<void> {
  await provider
    .close(paymentId)
    .catch((err: unknown) => log.warn({ err }, 'payment not closed at the provider'))
}
