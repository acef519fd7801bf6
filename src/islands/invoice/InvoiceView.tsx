import '#styles/kit/button.css'
import { lazy, Suspense } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { loginAddress } from '#lib/account/guard.ts'
import type { HeadingValues } from '#lib/invoice/heading-rules.ts'
import { RECORDS_ADDRESS } from '#lib/invoice/invoice-address.ts'
import type { InvoiceState, InvoiceView as Ready } from '#lib/invoice/invoice-store.ts'
import { REQUEST_TEXTS, DETAIL_TEXTS as TEXTS } from '#lib/invoice/messages.ts'
import { emptyFailed, emptyList, emptySearch } from '#ui/drawings.ts'

const InvoiceSections = lazy(async () => ({
  default: (await import('./InvoiceSections.tsx')).InvoiceSections,
}))

export interface InvoiceActions {
  onSheet(sheet: Ready['sheet']): void
  onNote(values: HeadingValues): void
  onReissue(values: HeadingValues): void
  onMail(email: string): void
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
      return (
        <Empty drawing={emptyList} text={TEXTS.guest}>
          <a className="kit-button" href={loginAddress()}>
            {REQUEST_TEXTS.logIn}
          </a>
        </Empty>
      )
    case 'missing':
      return (
        <Empty drawing={emptySearch} text={TEXTS.missing}>
          <a className="kit-button" data-kind="quiet" href={RECORDS_ADDRESS}>
            {TEXTS.toRecords}
          </a>
        </Empty>
      )
    case 'failed':
      return (
        <Empty drawing={emptyFailed} text={TEXTS.failed}>
          <Button kind="quiet" onClick={onRetry}>
            {REQUEST_TEXTS.retry}
          </Button>
        </Empty>
      )
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
