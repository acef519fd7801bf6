import { useStore } from '#islands/ui/use-store.ts'
import { $payResult, LOADING, openResult } from '#lib/payment/pay-result-store.ts'
import { PayResult } from './PayResult.tsx'

/** Why is this an island? The result arrives while the page waits for it, and each has other next steps. */
export function PayResultIsland() {
  const result = useStore($payResult, { ssr: LOADING })
  return <PayResult result={result} onRetry={() => void openResult()} />
}
