import { STEPS, type Step, type StepState } from '#lib/contract/suitability/compliance-steps.ts'
import { COMPLIANCE_TEXTS as TEXTS } from '#lib/contract/suitability/compliance-texts.ts'
import styles from './StepBar.module.css'

interface Props {
  states: Readonly<Record<Step, StepState>>
}

/** The steps in a row: which are done, and which is current. */
export function StepBar({ states }: Props) {
  return (
    <ol className={styles.bar} aria-label={TEXTS.steps}>
      {STEPS.map((step, place) => {
        const state = states[step]
        const isHere = state === 'current' || state === 'stopped'
        return (
          <li key={step} data-state={state} aria-current={isHere ? 'step' : undefined}>
            <span className={styles.mark} aria-hidden="true">
              {MARKS[state] ?? place + 1}
            </span>
            {TEXTS.stepNames[step]}
            <span className="visually-hidden">{TEXTS.stepStates[state]}</span>
          </li>
        )
      })}
    </ol>
  )
}

const MARKS: Readonly<Partial<Record<StepState, string>>> = { done: '✓', stopped: '!' }
