import { lazy, Suspense } from 'react'
import type { Heading } from '#api/invoice/title/heading.ts'
import { Failed, LogInFirst } from '#islands/ui/EmptyStates.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { HeadingValues } from '#lib/invoice/heading-values.ts'
import { REQUEST_TEXTS as TEXTS } from '#lib/invoice/messages.ts'
import type { InvoiceRequest as Ready, RequestState } from '#lib/invoice/request-store.ts'

const InvoiceTabs = lazy(async () => ({
  default: (await import('./InvoiceTabs.tsx')).InvoiceTabs,
}))

export interface RequestActions {
  onTab(tab: Ready['tab']): void
  onOrder(orderId: string): void
  onAll(): void
  onNote(values: HeadingValues): void
  onTake(heading: Heading): void
  onForget(heading: Heading): Promise<void>
  onSubmit(isKept: boolean): void
}

interface Props extends RequestActions {
  request: RequestState
  onRetry(): void
}

/** Asking for an invoice, and those that were asked for. */
export function InvoiceRequest({ request, onRetry, ...actions }: Props) {
  switch (request.state) {
    case 'loading':
      return <Waiting />
    case 'guest':
      return <LogInFirst text={TEXTS.guest} />
    case 'failed':
      return <Failed text={TEXTS.failed} onRetry={onRetry} />
    case 'ready':
      return (
        <Suspense fallback={<Waiting />}>
          <InvoiceTabs request={request} actions={actions} />
        </Suspense>
      )
  }
}

function Waiting() {
  return <Skeleton label={TEXTS.loading} shapes={['title', 'block', 'block', 'line']} />
}
