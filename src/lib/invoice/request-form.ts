import { onMount } from 'nanostores'
import type { Invoice } from '#api/invoice/invoice.ts'
import type { requestInvoice } from '#api/invoice/request/request-invoice.ts'
import type { InvoiceTitle } from '#api/invoice/title/title.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { form } from '#lib/data/form.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { isRefusal } from '#lib/shell/transport/refusal.ts'
import { invoiceAddress } from './invoice-address.ts'
import { $requestPage, type RequestPage } from './request-store.ts'
import { REQUEST_TEXTS } from './texts.ts'
import { titleProblems, unsavedTitle } from './title-rules.ts'
import { NO_TITLE, sentTitle, type TitleValues, titleOf } from './title-values.ts'

export interface RequestValues extends TitleValues {
  orderIds: readonly string[]
  /** Whether the title is saved for the next invoice. */
  isKept: boolean
}

/** Requests one invoice for the chosen orders and opens it. */
export const $requestForm = form<RequestValues, Invoice>({
  initial: { ...NO_TITLE, orderIds: [], isKept: true },
  draft: () => 'invoice',
  unsaved: unsavedTitle,
  check: (values) => ({
    ...titleProblems(values),
    orderIds: values.orderIds.length === 0 ? REQUEST_TEXTS.chooseFirst : undefined,
  }),
  send: ({ orderIds, isKept, ...title }) =>
    call(() => import('#api/invoice/request/request-invoice.ts'), {
      orderIds,
      isKept,
      ...sentTitle(title),
    }),
  next: ({ invoiceId }) => invoiceAddress(invoiceId),
  fields: { COMPANY_INCOMPLETE: 'taxNumber' },
  refused: showStale,
  texts: { offline: REQUEST_TEXTS.offline, refused: REQUEST_TEXTS.rejected },
})

// The last used title and the available orders are loaded with the page.
onMount($requestForm, () => {
  let begun: RequestPage['orders'] | undefined
  return $requestPage.subscribe((page) => {
    if (page.state !== 'ready' || page.value.orders === begun) return
    begun = page.value.orders
    begin(page.value)
  })
})

function begin({ orders, titles }: RequestPage): void {
  const [last] = titles
  $requestForm.begin(last ? titleOf(last) : {})
  const wanted = orderOfAddress()
  const { orderIds } = $requestForm.get().values
  const remaining = !wanted || orderIds.includes(wanted) ? orderIds : [wanted]
  const ids = orders.map(({ orderId }) => orderId)
  $requestForm.edit({ orderIds: ids.filter((id) => remaining.includes(id) || ids.length === 1) })
}

/** An order was invoiced or returned meanwhile: shows the orders that remain. */
async function showStale(error: unknown): Promise<boolean> {
  if (!isRefusal<typeof requestInvoice>(error, 'NOT_INVOICEABLE')) return false
  await $requestPage.reload()
  $requestForm.fail({}, error.message)
  return true
}

const orderOfAddress = () => new URLSearchParams(location.search).get('orderId') ?? ''

export function toggleOrder(orderId: string): void {
  const { orderIds } = $requestForm.get().values
  const ids = $requestPage.ready()?.orders.map((order) => order.orderId) ?? []
  $requestForm.edit({ orderIds: ids.filter((id) => orderIds.includes(id) !== (id === orderId)) })
}

/** Chooses all orders, or clears the choice if all were chosen. */
export function toggleAll(): void {
  const { orderIds } = $requestForm.get().values
  const ids = $requestPage.ready()?.orders.map((order) => order.orderId) ?? []
  $requestForm.edit({ orderIds: orderIds.length === ids.length ? [] : ids })
}

/** Fills the form with a saved title; the e-mail remains. */
export const fillTitle = (title: InvoiceTitle) => $requestForm.fill(titleOf(title))

export async function deleteTitle({ titleId }: InvoiceTitle): Promise<void> {
  const load = () => import('#api/invoice/title/delete-title.ts')
  if (!(await attempt(() => call(load, { titleId }), REQUEST_TEXTS.removeFailed))) return
  $requestPage.patch((page) => ({
    ...page,
    titles: page.titles.filter((one) => one.titleId !== titleId),
  }))
  showToast(REQUEST_TEXTS.removed, 'success')
}

/** Sum of the chosen orders, in fen. */
export function sumOf(orders: RequestPage['orders'], orderIds: readonly string[]): number {
  return orders
    .filter(({ orderId }) => orderIds.includes(orderId))
    .reduce((sum, { fen }) => sum + fen, 0)
}

/** A sentence about the order of the address, if it cannot be chosen. */
export function noticeOf({
  orders,
  invoices,
}: RequestPage): { sentence: string; address?: string } | undefined {
  const wanted = orderOfAddress()
  if (!wanted || orders.some(({ orderId }) => orderId === wanted)) return undefined
  const invoice = invoices.find(
    ({ orderIds, state }) => orderIds.includes(wanted) && state !== 'reversed',
  )
  if (!invoice) return { sentence: REQUEST_TEXTS.notInvoiceable }
  return { sentence: REQUEST_TEXTS.onInvoice, address: invoiceAddress(invoice.invoiceId) }
}
