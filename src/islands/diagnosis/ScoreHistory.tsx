import type { Diagnosis } from '#api/diagnosis/get-diagnosis.ts'
import { tenthsText, verdictTurns } from '#lib/diagnosis/arithmetic.ts'
import { DIAGNOSIS_TEXTS as TEXTS } from '#lib/diagnosis/texts.ts'
import styles from './ScoreHistory.module.css'

/** The totals of the last days as bars, with their numbers, and the days on which the verdict turned. */
export function ScoreHistory({ history }: Pick<Diagnosis, 'history'>) {
  return (
    <section className={styles.history}>
      <h2>{TEXTS.history}</h2>
      <ol>
        {history.map(({ day, total }) => (
          <li key={day}>
            <span className={styles.value}>{tenthsText(total)}</span>
            <span
              className={styles.bar}
              aria-hidden="true"
              ref={(bar) => bar?.style.setProperty('--share', String((total ?? 0) / 1000))}
            />
            <time dateTime={day}>{day.slice(5)}</time>
          </li>
        ))}
      </ol>
      <p>
        {verdictTurns(history)
          .map(({ day, verdict }) => TEXTS.verdictSince(day.slice(5), TEXTS.verdicts[verdict]))
          .join('，')}
      </p>
    </section>
  )
}
