import { lazy, Suspense } from 'react'
import type { PayResult } from '#lib/shop/pay-result-store.ts'
import { OrderFailed, OrderLoading, OrderMissing } from './OrderStates.tsx'

/** Comes with the order it shows: nobody waits for it before. */
const DepositFacts = lazy(async () => ({
  default: (await import('./DepositFacts.tsx')).DepositFacts,
}))

interface Props {
  result: PayResult
  left: number | undefined
  onRetry(): void
}

export function DepositResult({ result, left, onRetry }: Props) {
  switch (result.state) {
    case 'loading':
      return <OrderLoading />
    case 'missing':
      return <OrderMissing />
    case 'failed':
      return <OrderFailed onRetry={onRetry} />
    case 'ready':
      return (
        <Suspense fallback={<OrderLoading />}>
          <DepositFacts order={result.order} left={left} />
        </Suspense>
      )
  }
}
