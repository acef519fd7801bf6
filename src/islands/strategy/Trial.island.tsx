import { useStore } from '#islands/ui/use-store.ts'
import { $strategies } from '#lib/strategy/strategies-store.ts'
import {
  $authority,
  $trialClaim,
  $trialError,
  $trialId,
  chooseTrial,
} from '#lib/strategy/trial-store.ts'
import { Trial } from './Trial.tsx'

/** Why is this an island? A tap claims the trial, and its instruction appears in place. */
export function TrialIsland() {
  return (
    <Trial
      strategies={useStore($strategies)}
      trialId={useStore($trialId, { ssr: undefined })}
      authority={useStore($authority)}
      isClaiming={useStore($trialClaim)}
      error={useStore($trialError)}
      onChoose={chooseTrial}
      onClaim={$trialClaim.run}
      onRetry={$strategies.reload}
    />
  )
}
