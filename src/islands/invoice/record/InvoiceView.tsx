import { lazy, Suspense } from 'react'
import type { InvoiceDetail } from '#api/invoice/record/get-invoice.ts'
import { LogInFirst, Missing } from '#islands/ui/EmptyStates.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { RECORDS_ADDRESS } from '#lib/invoice/invoice-address.ts'
import { DETAIL_TEXTS as TEXTS } from '#lib/invoice/texts.ts'

const InvoiceSections = lazy(async () => ({
  default: (await import('./InvoiceSections.tsx')).InvoiceSections,
}))

interface Props {
  invoice: Resource<InvoiceDetail>
  onRetry(): void
}

/** One invoice: its progress, its facts, its file, and the available actions. */
export function InvoiceView({ invoice, onRetry }: Props) {
  return (
    <Loaded
      resource={invoice}
      waiting={<Waiting />}
      guest={<LogInFirst text={TEXTS.guest} />}
      missing={<Missing text={TEXTS.missing} href={RECORDS_ADDRESS} label={TEXTS.toRecords} />}
      failed={TEXTS.failed}
      onRetry={onRetry}
    >
      {(detail) => (
        <Suspense fallback={<Waiting />}>
          <InvoiceSections detail={detail} />
        </Suspense>
      )}
    </Loaded>
  )
}

function Waiting() {
  return <Skeleton label={TEXTS.loading} shapes={['title', 'block', 'block', 'line']} />
}
