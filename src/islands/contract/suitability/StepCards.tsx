import '#styles/kit/card.css'
import { stepStates } from '#lib/contract/suitability/compliance-steps.ts'
import type { Compliance } from '#lib/contract/suitability/compliance-store.ts'
import { COMPLIANCE_TEXTS as TEXTS } from '#lib/contract/suitability/compliance-texts.ts'
import { DisclosureCard } from './DisclosureCard.tsx'
import { MatchCard } from './MatchCard.tsx'
import { RiskStatusCards } from './RiskStatusCards.tsx'
import { StepBar } from './StepBar.tsx'
import styles from './StepCards.module.css'
import type { DisclosureActions } from './SuitabilitySteps.tsx'

/** The bar of steps and a card for each, down to the button that continues. */
export function StepCards({
  compliance,
  actions,
}: {
  compliance: Compliance
  actions: DisclosureActions
}) {
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
      {isRequired && <RiskStatusCards compliance={compliance} />}
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
