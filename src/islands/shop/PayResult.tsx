import { lazy, Suspense } from 'react'
import type { PayResult as Result } from '#lib/shop/pay-result-store.ts'
import { OrderFailed, OrderLoading, OrderMissing } from './OrderStates.tsx'

/** Comes with the order it shows: nobody waits for it before. */
const PayVerdict = lazy(async () => ({ default: (await import('./PayVerdict.tsx')).PayVerdict }))

interface Props {
  result: Result
  onRetry(): void
}

export function PayResult({ result, onRetry }: Props) {
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
          <PayVerdict result={result} onRetry={onRetry} />
        </Suspense>
      )
  }
}
