import { lazy } from 'react'
import type { ShownResult } from '#lib/payment/pay-result-store.ts'
import { OrderStates } from '../OrderStates.tsx'

const PayVerdict = lazy(async () => ({ default: (await import('./PayVerdict.tsx')).PayVerdict }))

interface Props {
  result: ShownResult
  onRetry(): void
}

export function PayResult({ result, onRetry }: Props) {
  return (
    <OrderStates shown={result} onRetry={onRetry}>
      {(ready) => <PayVerdict result={ready} onRetry={onRetry} />}
    </OrderStates>
  )
}
