import type { OpenPayment, PayMethod } from '#api/payment/create-payment.ts'
import { isChatApp } from '#lib/shell/chat-app/chat-app.ts'

/** How an order can be paid: through the payment provider, or by bank transfer. */
export type PaymentMethod = PayMethod | 'transfer'

/** What every gateway receives that receives anything, unless it says otherwise. */
const USUAL = ['jsapi', 'h5', 'qr']

/**
 * The payment methods of this browser that the gateway receives, the usual one first. The chat app opens no page of
 * Alipay.
 */
export function paymentMethods(
  userAgent = navigator.userAgent,
  received: readonly string[] = USUAL,
): readonly PayMethod[] {
  const methods: readonly PayMethod[] = isChatApp(userAgent) ? ['jsapi'] : ['h5', 'alipay', 'qr']
  return methods.filter((method) => received.includes(method))
}

interface Taken {
  takesPayments?: boolean | undefined
  takesTransfers?: boolean | undefined
}

/**
 * These and, where there is an account to transfer money to, the bank transfer: alone, if there is none at the payment
 * service.
 */
export function withTransfer(
  methods: readonly PayMethod[],
  { takesPayments = true, takesTransfers = true }: Taken,
): readonly PaymentMethod[] {
  if (!takesTransfers) return methods
  return takesPayments ? [...methods, 'transfer'] : ['transfer']
}

/** Whether this is a screen beside a phone, which shows a code to scan. */
export function isDesktop(): boolean {
  return innerWidth >= 1024 && !matchMedia('(pointer: coarse)').matches
}

/**
 * The provider's page with the return address: a full URL, as the chat app's service requires. Alipay's address names
 * it already, and is signed.
 */
export function withReturn(
  { method, url: cashierUrl = '' }: Pick<OpenPayment, 'method' | 'url'>,
  back: string,
): string {
  if (method === 'alipay') return cashierUrl
  const url = new URL(cashierUrl, location.href)
  url.searchParams.set('redirect_url', new URL(back, location.href).href)
  return url.href
}
