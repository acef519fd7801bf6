import { lazy, Suspense } from 'react'
import { LogInFirst } from '#islands/ui/EmptyStates.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import type { RequestPage, RequestTab } from '#lib/invoice/request-store.ts'
import { REQUEST_TEXTS as TEXTS } from '#lib/invoice/texts.ts'

const InvoiceTabs = lazy(async () => ({
  default: (await import('./InvoiceTabs.tsx')).InvoiceTabs,
}))

interface Props {
  page: Resource<RequestPage>
  tab: RequestTab
  onTab(tab: RequestTab): void
  onRetry(): void
}

/** The form that requests an invoice, and the earlier requests. */
export function InvoiceRequest({ page, tab, onTab, onRetry }: Props) {
  return (
    <Loaded
      resource={page}
      waiting={<Waiting />}
      guest={<LogInFirst text={TEXTS.guest} />}
      failed={TEXTS.failed}
      onRetry={onRetry}
    >
      {(value) => (
        <Suspense fallback={<Waiting />}>
          <InvoiceTabs page={value} tab={tab} onTab={onTab} />
        </Suspense>
      )}
    </Loaded>
  )
}

function Waiting() {
  return <Skeleton label={TEXTS.loading} shapes={['title', 'block', 'block', 'line']} />
}
