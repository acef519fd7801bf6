import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $payResult, $shownResult } from '#lib/payment/pay-result-store.ts'
import { PayResult } from './PayResult.tsx'

/** Why is this an island? The result arrives while the page waits for it, and each result has its own next steps. */
export function PayResultIsland() {
  const result = useStore($shownResult, { ssr: LOADING })
  return <PayResult result={result} onRetry={$payResult.reload} />
}
