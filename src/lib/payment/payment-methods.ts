import type { PayMethod } from '#api/payment/create-payment.ts'
import { isChatApp } from '#lib/shell/chat-app/chat-app.ts'

/** How an order can be paid: at the payment provider, or by a bank transfer. */
export type PaymentMethod = PayMethod | 'transfer'

/** The ways of this browser, the usual one first. */
export function paymentMethods(userAgent = navigator.userAgent): readonly PaymentMethod[] {
  return isChatApp(userAgent) ? ['jsapi', 'transfer'] : ['h5', 'qr', 'transfer']
}

/** A screen beside the phone: it shows a code to scan. */
export function isDesktop(): boolean {
  return innerWidth >= 1024 && !matchMedia('(pointer: coarse)').matches
}

/** Where the payment provider's page leads back to, as the payment service wants it: a whole address. */
export function withReturn(cashierUrl: string, back: string): string {
  const url = new URL(cashierUrl, location.href)
  url.searchParams.set('redirect_url', new URL(back, location.href).href)
  return url.href
}
