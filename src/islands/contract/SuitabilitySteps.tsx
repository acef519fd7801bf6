import '#styles/kit/button.css'
import { lazy, Suspense } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { loginAddress } from '#lib/account/guard.ts'
import { COMPLIANCE_TEXTS as TEXTS } from '#lib/contract/compliance-messages.ts'
import type { ComplianceState } from '#lib/contract/compliance-store.ts'
import { emptyFailed, emptySearch } from '#ui/drawings.ts'

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
      return (
        <Empty drawing={emptySearch} text={TEXTS.guest}>
          <a className="kit-button" href={loginAddress()}>
            {TEXTS.logIn}
          </a>
        </Empty>
      )
    case 'failed':
      return (
        <Empty drawing={emptyFailed} text={TEXTS.failed}>
          <Button kind="quiet" onClick={onRetry}>
            {TEXTS.retry}
          </Button>
        </Empty>
      )
    case 'missing':
      return (
        <Empty drawing={emptySearch} text={TEXTS.missing[compliance.what]}>
          <a className="kit-button" data-kind="quiet" href="/">
            {TEXTS.home}
          </a>
        </Empty>
      )
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
