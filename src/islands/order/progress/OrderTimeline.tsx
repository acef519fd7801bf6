import { isDeadline, type TimelineStep } from '#api/order/progress/order-timeline.ts'
import { PROGRESS_TEXTS as TEXTS } from '#lib/order/progress/progress-texts.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import styles from './OrderTimeline.module.css'

interface Props {
  steps: readonly TimelineStep[]
}

/** The history of an order: past events, then the next steps. */
export function OrderTimeline({ steps }: Props) {
  return (
    <ol className={styles.steps} aria-label={TEXTS.title}>
      {steps.map((step) => (
        <li key={step.key} className={styles.step} data-kind={step.kind}>
          <span className={styles.label}>{step.label}</span>
          {step.at !== undefined && (
            <time className={styles.time} dateTime={new Date(step.at).toISOString()}>
              {timeText(step, step.at)}
            </time>
          )}
          {step.detail && <span className={styles.detail}>{step.detail}</span>}
        </li>
      ))}
    </ol>
  )
}

function timeText(step: TimelineStep, at: number): string {
  const text = minuteText(at)
  return isDeadline(step) ? TEXTS.until(text) : text
}
