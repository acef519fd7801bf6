import { lazy, Suspense } from 'react'
import { Failed, LogInFirst, Missing } from '#islands/ui/EmptyStates.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { ComplianceState } from '#lib/contract/suitability/compliance-store.ts'
import { COMPLIANCE_TEXTS as TEXTS } from '#lib/contract/suitability/compliance-texts.ts'

const StepCards = lazy(async () => ({ default: (await import('./StepCards.tsx')).StepCards }))

interface Props extends DisclosureActions {
  compliance: ComplianceState
  onRetry(): void
}

export interface DisclosureActions {
  onRead(): void
  onTick(place: number): void
  onConfirm(): void
}

/** Registration, assessment, match and disclosure, one beneath the other. */
export function SuitabilitySteps({ compliance, onRetry, ...actions }: Props) {
  switch (compliance.state) {
    case 'loading':
      return <Waiting />
    case 'guest':
      return <LogInFirst text={TEXTS.guest} />
    case 'failed':
      return <Failed text={compliance.sentence || TEXTS.failed} onRetry={onRetry} />
    case 'missing':
      return <Missing text={TEXTS.missing[compliance.what]} href="/" label={TEXTS.home} />
    case 'ready':
      return (
        <Suspense fallback={<Waiting />}>
          <StepCards compliance={compliance} actions={actions} />
        </Suspense>
      )
  }
}

function Waiting() {
  return <Skeleton label={TEXTS.loading} shapes={['line', 'block', 'block']} />
}
