import { dateTime } from '#lib/shell/relative-time.ts'
import { ORDER_TEXTS as TEXTS } from '#lib/shop/order-messages.ts'
import type { TimelineStep } from '#lib/shop/order-timeline.ts'
import styles from './OrderTimeline.module.css'

interface Props {
  steps: readonly TimelineStep[]
}

/** The story of an order: what happened, then what comes next. */
export function OrderTimeline({ steps }: Props) {
  return (
    <ol className={styles.steps}>
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

/** What must be done until then, and does not come by itself. */
const DEADLINES: readonly string[] = ['pay', 'balance', 'agreement']

function timeText({ kind, key }: TimelineStep, at: number): string {
  const text = dateTime(at).slice(0, 16)
  return kind === 'waiting' && DEADLINES.includes(key) ? TEXTS.until(text) : text
}
