import '#styles/kit/button.css'
import { lazy, Suspense } from 'react'
import { Empty } from '#islands/ui/Empty.tsx'
import { Failed } from '#islands/ui/EmptyStates.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Answers } from '#lib/contract/risk/risk-answers.ts'
import type { RiskState } from '#lib/contract/risk/risk-store.ts'
import { RISK_TEXTS } from '#lib/contract/risk/risk-texts.ts'
import { emptyList } from '#lib/ui/drawings.ts'

const RiskViews = lazy(async () => ({ default: (await import('./RiskViews.tsx')).RiskViews }))

interface Props extends AssessmentActions {
  risk: RiskState
  onRetry(): void
}

export interface AssessmentActions {
  onStart(): void
  onEdit(answers: Answers): void
  onNext(): void
  onGoTo(position: number): void
  onQuit(): void
  onSubmit(): void
}

/** The assessment from its first question to its result. */
export function RiskTest({ risk, onRetry, ...actions }: Props) {
  switch (risk.state) {
    case 'loading':
    case 'guest':
      return <Waiting />
    case 'failed':
    case 'missing':
      return <Failed text={RISK_TEXTS.failed} onRetry={onRetry} />
    case 'infoFirst':
      return (
        <Empty drawing={emptyList} text={RISK_TEXTS.infoFirst}>
          <a className="kit-button" href={risk.address}>
            {RISK_TEXTS.toInfo}
          </a>
        </Empty>
      )
    case 'ready':
      return (
        <Suspense fallback={<Waiting />}>
          <RiskViews assessment={risk} actions={actions} />
        </Suspense>
      )
  }
}

function Waiting() {
  return <Skeleton label={RISK_TEXTS.loading} shapes={['title', 'block', 'line', 'line']} />
}
