import { lazy } from 'react'
import type { ShownResult } from '#lib/payment/pay-result-store.ts'
import { OrderStates } from '../OrderStates.tsx'

const DepositFacts = lazy(async () => ({
  default: (await import('./DepositFacts.tsx')).DepositFacts,
}))

interface Props {
  result: ShownResult
  left: number | undefined
  onRetry(): void
}

export function DepositResult({ result, left, onRetry }: Props) {
  return (
    <OrderStates shown={result} onRetry={onRetry}>
      {({ order }) => <DepositFacts order={order} left={left} />}
    </OrderStates>
  )
}
