import { useStore } from '#islands/ui/use-store.ts'
import {
  $compliance,
  $confirmation,
  $suitabilityProgress,
  markDisclosureRead,
  toggleStatement,
} from '#lib/contract/suitability/compliance-store.ts'
import { LOADING } from '#lib/data/resource.ts'
import { SuitabilitySteps } from './SuitabilitySteps.tsx'

/**
 * Why is this an island? The gateway decides the state of each step, and the last one is read, ticked and confirmed
 * here.
 */
export function SuitabilityStepsIsland() {
  const compliance = useStore($compliance, { ssr: LOADING })
  return (
    <SuitabilitySteps
      compliance={compliance}
      onRetry={$suitabilityProgress.reload}
      onRead={markDisclosureRead}
      onTick={toggleStatement}
      onConfirm={$confirmation.submit}
    />
  )
}
