import type { Page } from 'playwright/test'
import type { Call } from '#api/call.ts'
import { USER_ID_FIELD } from '#api/product.ts'
import { createOrder } from '#api/shop/create-order.ts'
import { createPayment } from '#api/shop/create-payment.ts'
import { getOrder } from '#api/shop/get-order.ts'
import type { OrderDetail } from '#api/shop/order.ts'
import { answerOf } from './buyer-page.ts'
import type { Caller } from './client.ts'

/** What the person who is logged in on a page does elsewhere: orders, payments, papers. */

export const COURSE = { productId: 'course-basic', priceId: 'course-basic-year' }
export const CLASS = { productId: 'class-offline', priceId: 'class-offline-east' }

/** Asks in the name of the person on the page; a refusal is a fault of the test. */
export async function askOn<Request, Answer>(
  page: Page,
  call: Call<Request, Answer>,
  request: Request,
): Promise<Answer> {
  return answerOf(new URL(page.url()).origin, await callerOn(page), call, request)
}

async function callerOn(page: Page): Promise<Caller> {
  const stored = await page.evaluate(() => localStorage.getItem('info') ?? '')
  const record: Record<string, unknown> = JSON.parse(decodeURIComponent(stored))
  return { userId: String(record[USER_ID_FIELD]), token: String(record.token) }
}

type Wish = Partial<Parameters<typeof createOrder.request.encode>[0]>

export function orderOn(page: Page, wish: Wish = {}) {
  const agreements = ['service', 'privacy', 'risk'] as const
  return askOn(page, createOrder, { ...COURSE, agreements, ...wish })
}

/** Pays what is due of an order at the sandbox's cashier. */
export async function payOn(page: Page, orderId: string): Promise<OrderDetail> {
  const { paymentId } = await askOn(page, createPayment, { orderId, method: 'qr' })
  await settleOn(page, paymentId)
  return askOn(page, getOrder, { orderId })
}

/** What a person does at the sandbox's cashier. */
export async function settleOn(page: Page, paymentId: string): Promise<void> {
  const data = { paymentId, outcome: 'success' }
  const response = await page.request.post('/sandbox/pay/outcome', { data })
  if (!response.ok()) throw new Error(`cashier ${response.status()}`)
}
