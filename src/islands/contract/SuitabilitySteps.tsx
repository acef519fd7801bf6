import '#styles/kit/button.css'
import '#styles/kit/card.css'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { loginAddress } from '#lib/account/guard.ts'
import { COMPLIANCE_TEXTS as TEXTS } from '#lib/contract/compliance-messages.ts'
import { stepStates } from '#lib/contract/compliance-steps.ts'
import type { Compliance, ComplianceState } from '#lib/contract/compliance-store.ts'
import { emptyFailed, emptySearch } from '#ui/drawings.ts'
import { DisclosureCard } from './DisclosureCard.tsx'
import { MatchCard } from './MatchCard.tsx'
import { StandingCards } from './StandingCards.tsx'
import { StepBar } from './StepBar.tsx'
import styles from './SuitabilitySteps.module.css'

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
      return <Skeleton label={TEXTS.loading} shapes={['line', 'block', 'block']} />
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
      return <Steps compliance={compliance} actions={actions} />
  }
}

function Steps({ compliance, actions }: { compliance: Compliance; actions: DisclosureActions }) {
  const { info, result, bought, onward } = compliance
  const isSuitable = bought?.check.step === 'suitable'
  const isRequired = bought?.check.isRequired !== false
  const isConfirmed = bought?.disclosure.confirmedAt !== undefined
  const states = stepStates({
    isRegistered: info !== undefined,
    isAssessed: result !== undefined,
    isMatched: bought && isSuitable,
    isConfirmed,
  })
  return (
    <div className={styles.steps}>
      {isRequired && <StepBar states={states} />}
      {isRequired && <StandingCards compliance={compliance} />}
      <MatchCard compliance={compliance} />
      {bought && isSuitable && isRequired && (
        <DisclosureCard compliance={compliance} disclosure={bought.disclosure} {...actions} />
      )}
      {isSuitable && (isConfirmed || !isRequired) && <WayOn onward={onward} />}
    </div>
  )
}

function WayOn({ onward }: Pick<Compliance, 'onward'>) {
  if (!onward) return <p className={styles.finished}>{TEXTS.finished}</p>
  return (
    <a className="kit-button" data-block href={onward.address}>
      {onward.label}
    </a>
  )
}
