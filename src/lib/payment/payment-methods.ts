import type { PayMethod } from '#api/payment/create-payment.ts'
import { isChatApp } from '#lib/shell/chat-app/chat-app.ts'

/** How an order can be paid: through the payment provider, or by bank transfer. */
export type PaymentMethod = PayMethod | 'transfer'

/** The payment methods of this browser, the usual one first. */
export function paymentMethods(userAgent = navigator.userAgent): readonly PayMethod[] {
  return isChatApp(userAgent) ? ['jsapi'] : ['h5', 'qr']
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

/** Adds the return address to the payment provider's page: a full URL, as the payment service requires. */
export function withReturn(cashierUrl: string, back: string): string {
  const url = new URL(cashierUrl, location.href)
  url.searchParams.set('redirect_url', new URL(back, location.href).href)
  return url.href
}
