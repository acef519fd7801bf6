import { useStore } from '#islands/ui/use-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { $balanceLeft, $payResult, $shownResult } from '#lib/payment/pay-result-store.ts'
import { DepositResult } from './DepositResult.tsx'

/** Why is this an island? The balance is counted down, and a paid or expired balance changes the page. */
export function DepositResultIsland() {
  const result = useStore($shownResult, { ssr: LOADING })
  const left = useStore($balanceLeft, { ssr: undefined })
  return <DepositResult result={result} left={left} onRetry={$payResult.reload} />
}
