import { onMount, onSet } from 'nanostores'
import type { InvoiceDetail } from '#api/invoice/record/get-invoice.ts'
import { call } from '#lib/data/call.ts'
import { type Resource, resource } from '#lib/data/resource.ts'
import { setProgressOrders } from '#lib/order/progress/progress-store.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'

const SLOW_MS = 12_000

export const invoiceOfAddress = (): string | undefined =>
  new URLSearchParams(location.search).get('invoiceId') || undefined

/** The invoice named by the address. */
export const $invoice = resource<InvoiceDetail, string>({
  access: 'login',
  key: invoiceOfAddress,
  load: (invoiceId) =>
    call(
      () => import('#api/invoice/record/get-invoice.ts'),
      { invoiceId, isByAddress: true },
      { isQuiet: true },
    ),
})

/** Whether the platform takes longer than people like to watch. */
export function isSlow({ invoice: { state, requestedAt } }: InvoiceDetail): boolean {
  return state === 'requested' && serverNow() - requestedAt > SLOW_MS
}

let stop: (() => void) | undefined

onMount($invoice, () => () => {
  stop?.()
  stop = undefined
})

// The invoice is polled while the platform issues it.
onSet($invoice, ({ newValue }) => {
  if (newValue.state !== 'ready') return
  const { invoice } = newValue.value
  if (stateOf($invoice.get()) !== invoice.state) setProgressOrders(invoice.orderIds)
  if (invoice.state === 'requested') stop ??= watch()
})

const stateOf = (shown: Resource<InvoiceDetail>) =>
  shown.state === 'ready' ? shown.value.invoice.state : undefined

function watch(): () => void {
  const polled = import('./patient-poll.ts').then(({ pollPatiently }) =>
    pollPatiently(async () => {
      await $invoice.refresh()
      return stateOf($invoice.get()) !== 'requested'
    }),
  )
  return async () => (await polled)()
}
