import type { Diagnosis } from '#api/diagnosis/get-diagnosis.ts'
import { DIMENSIONS } from '#api/diagnosis/model.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Failed } from '#islands/ui/EmptyStates.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { confidenceOf, sumsOf } from '#lib/diagnosis/arithmetic.ts'
import { DIAGNOSIS_TEXTS as TEXTS } from '#lib/diagnosis/texts.ts'
import styles from './StockTabs.module.css'

interface Props {
  scores: Resource<Diagnosis>
  onRetry(): void
}

/** The five scores of the security; the page of the scores opens their sums. */
export function ScoreList({ scores: state, onRetry }: Props) {
  if (state.state === 'loading') return <p className={styles.note}>{TEXTS.loading}</p>
  if (state.state === 'missing') return <p className={styles.note}>{TEXTS.missing}</p>
  if (state.state !== 'ready') return <Failed text={TEXTS.failed} onRetry={onRetry} />
  const { symbol, day, label, history, verdict, model } = state.value
  const today = history.at(-1)
  return (
    <>
      <dl className={styles.facts}>
        <Score name={TEXTS.total} tenths={today?.total} />
        {DIMENSIONS.map((dimension, i) => (
          <Score key={dimension} name={TEXTS.dimensions[dimension]} tenths={today?.dimensions[i]} />
        ))}
      </dl>
      <p className={styles.note} role="status">
        {verdict && TEXTS.verdicts[verdict]} {TEXTS.date(day)}{' '}
        {TEXTS.confidence(confidenceOf(sumsOf(state.value)))} {TEXTS.model(model)}{' '}
        {label && <Badge>{label}</Badge>}
      </p>
      <p className={styles.ways}>
        <a className="kit-button" data-kind="soft" href={`/Evaluation?symbol=${symbol}`}>
          {TEXTS.sums}
        </a>
      </p>
      <p className={styles.note}>{TEXTS.about}</p>
    </>
  )
}

function Score({ name, tenths }: { name: string; tenths: number | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{tenths === undefined ? '--' : (tenths / 10).toFixed(1)}</dd>
    </div>
  )
}
