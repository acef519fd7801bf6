import { lazy, Suspense } from 'react'
import { OrderClosed, OrderFailed, OrderLoading, OrderMissing } from './OrderStates.tsx'
import type { DeskProps } from './PayDesk.tsx'

/** Comes with the order it shows: nobody waits for it before. */
const PcDeskFields = lazy(async () => ({
  default: (await import('./PcDeskFields.tsx')).PcDeskFields,
}))

export function PcPayDesk({ desk, left, actions }: DeskProps) {
  switch (desk.state) {
    case 'loading':
      return <OrderLoading />
    case 'missing':
      return <OrderMissing />
    case 'failed':
      return <OrderFailed onRetry={actions.retry} />
    case 'closed':
      return <OrderClosed order={desk.order} reason={desk.reason} />
    case 'ready':
      return (
        <Suspense fallback={<OrderLoading />}>
          <PcDeskFields desk={desk} left={left} actions={actions} />
        </Suspense>
      )
  }
}
