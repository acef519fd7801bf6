import type { Invoice } from '#api/invoice/invoice.ts'
import type { InvoicedOrder } from '#api/invoice/request/invoiced-order.ts'
import type { InvoiceTitle } from '#api/invoice/title/title.ts'
import { call } from '#lib/data/call.ts'
import { keptChoice, oneOfChoice } from '#lib/data/kept-choice.ts'
import { resource } from '#lib/data/resource.ts'

export interface RequestPage {
  orders: readonly InvoicedOrder[]
  titles: readonly InvoiceTitle[]
  invoices: readonly Invoice[]
}

export const REQUEST_TABS = ['apply', 'records'] as const
export type RequestTab = (typeof REQUEST_TABS)[number]

const QUIET = { isQuiet: true }

/** Orders to choose from, saved titles, and the existing invoices. */
export const $requestPage = resource<RequestPage>({
  access: 'login',
  isRefreshedOnReturn: true,
  async load() {
    const [orders, titles, invoices] = await Promise.all([
      call(() => import('#api/invoice/request/list-invoiceable-orders.ts'), {}, QUIET),
      call(() => import('#api/invoice/title/list-titles.ts'), {}, QUIET),
      call(() => import('#api/invoice/record/list-invoices.ts'), {}, QUIET),
    ])
    return { orders, titles, invoices }
  },
})

export const $requestTab = keptChoice<{ tab: RequestTab }>(
  { tab: oneOfChoice(REQUEST_TABS, 'apply') },
  { tab: 'view' },
)
