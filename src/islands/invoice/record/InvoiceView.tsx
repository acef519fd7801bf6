import { lazy, Suspense } from 'react'
import { Failed, LogInFirst, Missing } from '#islands/ui/EmptyStates.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { HeadingValues } from '#lib/invoice/heading-values.ts'
import { RECORDS_ADDRESS } from '#lib/invoice/invoice-address.ts'
import type { InvoiceState, InvoiceView as Ready } from '#lib/invoice/invoice-store.ts'
import { DETAIL_TEXTS as TEXTS } from '#lib/invoice/messages.ts'

const InvoiceSections = lazy(async () => ({
  default: (await import('./InvoiceSections.tsx')).InvoiceSections,
}))

export interface InvoiceActions {
  onSheet(sheet: Ready['sheet']): void
  onNote(values: HeadingValues): void
  onReissue(values: HeadingValues): void
  onMail(email: string): void
  onMailNote(email: string): void
}

interface Props extends InvoiceActions {
  invoice: InvoiceState
  onRetry(): void
}

/** One invoice: how far it is, what stands on it, its file, and what can be done with it. */
export function InvoiceView({ invoice, onRetry, ...actions }: Props) {
  switch (invoice.state) {
    case 'loading':
      return <Waiting />
    case 'guest':
      return <LogInFirst text={TEXTS.guest} />
    case 'missing':
      return <Missing text={TEXTS.missing} href={RECORDS_ADDRESS} label={TEXTS.toRecords} />
    case 'failed':
      return <Failed text={invoice.sentence || TEXTS.failed} onRetry={onRetry} />
    case 'ready':
      return (
        <Suspense fallback={<Waiting />}>
          <InvoiceSections view={invoice} actions={actions} />
        </Suspense>
      )
  }
}

function Waiting() {
  return <Skeleton label={TEXTS.loading} shapes={['title', 'block', 'block', 'line']} />
}
