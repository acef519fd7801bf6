import sharp from 'sharp'
import { getOrder } from '#api/order/detail/get-order.ts'
import { UNUSED_DAYS } from '#api/order/refund/refund-days.ts'
import { createPayment, type PayMethod } from '#api/payment/create-payment.ts'
import type { Services } from '#gateway/http/handle.ts'
import type { SignedMessage } from '#gateway/payment/provider/wechat-pay-signature.ts'
import { sandboxKeys } from '#gateway/sandbox/cashier/cashier-keys.ts'
import { createNotice, noticeHeaders } from '#gateway/sandbox/cashier/cashier-notice.ts'
import type { Caller, Host } from '../gateway/client.ts'
import { send } from '../gateway/send.ts'
import { buyerAt, payAtCashier, type Wish } from './buyer-journey.ts'

/** Single steps of buying for tests of the gateway, and the cashier's notices about them. */

export const placeOrder = (buyer: Caller, wish: Wish = {}) => buyerAt(buyer).order(wish)

export const assess = (buyer: Caller, boldness?: 'bold' | 'careful') =>
  buyerAt(buyer).assess(boldness)

export const signOrder = (buyer: Caller, contractId: string) => buyerAt(buyer).sign(contractId)

export const createPaymentOf = (buyer: Caller, orderId: string, method: PayMethod = 'qr') =>
  send(buyer, createPayment, { orderId, method })

export const orderDetail = (buyer: Caller, orderId: string) => send(buyer, getOrder, { orderId })

/** A paid order. */
export async function paidOrder(buyer: Caller, wish: Wish = {}) {
  const order = await placeOrder(buyer, wish)
  const { paymentId } = await createPaymentOf(buyer, order.orderId)
  await payAtCashier(buyer, paymentId)
  return { ...(await orderDetail(buyer, order.orderId)), paymentId }
}

const LONG_MS = (UNUSED_DAYS + 1) * 86_400_000

/** An order paid so long ago that its refund is no longer a right and waits for an operator. */
export async function paidLongAgo(clock: { advance(ms: number): Promise<void> }, buyer: Caller) {
  await clock.advance(-LONG_MS)
  const order = await paidOrder({ ...buyer, nowMs: Date.now() - LONG_MS })
  await clock.advance(LONG_MS)
  return order
}

/** The transaction a cashier would report, whether or not anybody paid. */
export async function transactionFor(
  { db, config }: Pick<Services, 'db' | 'config'>,
  payment: { paymentId: string; fen: number },
) {
  const { account } = await sandboxKeys(db, config.secretKey)
  return {
    appid: account.appId,
    mchid: account.merchantId,
    out_trade_no: payment.paymentId,
    transaction_id: `4200${payment.paymentId.slice(1)}`.slice(0, 32),
    trade_state: 'SUCCESS',
    success_time: new Date().toISOString(),
    amount: { total: payment.fen, currency: 'CNY' },
  }
}

/** A notice signed by the cashier. */
export async function signedNotice(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  transaction: Readonly<Record<string, unknown>>,
): Promise<SignedMessage> {
  return createNotice(await sandboxKeys(db, config.secretKey), transaction, clock.now())
}

export async function sendNotice({ url }: Host, message: SignedMessage): Promise<Response> {
  return fetch(`${url}/payment/notify`, {
    method: 'POST',
    headers: noticeHeaders(message),
    body: message.body,
  })
}

/** A buyer's details of a bank transfer. */
export const TRANSFER = { payerName: '张小明', accountTail: '0042', transferredOn: '2026-03-02' }

/** A small picture as a page would send it. */
export async function proofPicture(): Promise<string> {
  const canvas = { width: 40, height: 30, channels: 3, background: '#336699' } as const
  return (await sharp({ create: canvas }).png().toBuffer()).toString('base64')
}
