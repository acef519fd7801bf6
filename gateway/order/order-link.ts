import { html } from 'hono/html'
import type { Markup } from '../ops/page/ops-page.ts'

/** The number of an order, as a link to its page; a dash if there is none. */
export function orderLink(orderId: string | null): Markup {
  return orderId === null ? html`–` : html`<a href="/ops/orders/${orderId}">${orderId}</a>`
}
