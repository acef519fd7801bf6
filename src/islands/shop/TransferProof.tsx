import { lazy, Suspense } from 'react'
import type { TransferFields as Fields } from '#lib/shop/transfer-form.ts'
import type { TransferPage } from '#lib/shop/transfer-store.ts'
import { OrderClosed, OrderFailed, OrderLoading, OrderMissing } from './OrderStates.tsx'

/** Comes with the order it shows: nobody waits for it before. */
const TransferFields = lazy(async () => ({
  default: (await import('./TransferFields.tsx')).TransferFields,
}))

const ClassResult = lazy(async () => ({
  default: (await import('./ClassResult.tsx')).ClassResult,
}))

export interface TransferActions {
  copy(text: string): void
  note(fields: Pick<Fields, 'payerName' | 'transferredOn'>): void
  takePicture(file: Blob): void
  submit(fields: Fields): void
  retry(): void
}

interface Props {
  page: TransferPage
  actions: TransferActions
}

export function TransferProof({ page, actions }: Props) {
  switch (page.state) {
    case 'loading':
      return <OrderLoading />
    case 'missing':
      return <OrderMissing />
    case 'failed':
      return <OrderFailed onRetry={actions.retry} />
    case 'closed':
      return <OrderClosed order={page.order} reason={page.reason} />
    case 'booked':
      return (
        <Suspense fallback={<OrderLoading />}>
          <ClassResult booked={page} />
        </Suspense>
      )
    case 'ready':
      return (
        <Suspense fallback={<OrderLoading />}>
          <TransferFields page={page} actions={actions} />
        </Suspense>
      )
  }
}
