import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './DaySteps.module.css'

interface Props {
  /** What the ways to the days beside it are called. */
  names: { before: string; after: string }
  before: string | undefined
  after: string | undefined
  /** What is said of the shown day. */
  children: ReactNode
  onDay(day: string): void
}

/** A day between the ways to those before and after it that have something to show. */
export function DaySteps({ names, before, after, children, onDay }: Props) {
  return (
    <div className={styles.days}>
      <Step name={names.before} day={before} onDay={onDay} />
      <p role="status">{children}</p>
      <Step name={names.after} day={after} onDay={onDay} />
    </div>
  )
}

interface StepProps extends Pick<Props, 'onDay'> {
  name: string
  day: string | undefined
}

function Step({ name, day, onDay }: StepProps) {
  return (
    <Button kind="text" disabled={!day} onClick={() => day && onDay(day)}>
      {name}
    </Button>
  )
}
