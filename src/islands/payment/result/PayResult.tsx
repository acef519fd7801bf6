import { lazy } from 'react'
import type { PayResult as Result } from '#lib/payment/pay-result-store.ts'
import { OrderStates } from '../OrderStates.tsx'

const PayVerdict = lazy(async () => ({ default: (await import('./PayVerdict.tsx')).PayVerdict }))

interface Props {
  result: Result
  onRetry(): void
}

export function PayResult({ result, onRetry }: Props) {
  return (
    <OrderStates shown={result} onRetry={onRetry}>
      {(ready) => <PayVerdict result={ready} onRetry={onRetry} />}
    </OrderStates>
  )
}
