import type { RecordedScores } from '#api/diagnosis/record/get-score-record.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { tenthsText } from '#lib/diagnosis/arithmetic.ts'
import {
  modelsOf,
  RECORDED_SCORES,
  type RecordedScore,
  recordLines,
  scoreOn,
} from '#lib/diagnosis/record/record-line.ts'
import { RECORD_TEXTS as TEXTS } from '#lib/diagnosis/record/texts.ts'
import styles from './ScoreRecord.module.css'

interface Props {
  record: Resource<readonly RecordedScores[]>
  score: RecordedScore
  onScore(score: RecordedScore): void
  onRetry(): void
}

/** The recorded scores of a stock: one of them as a line, all of them by day. */
export function ScoreRecord({ record, score, onScore, onRetry }: Props) {
  return (
    <section className={styles.record} aria-label={TEXTS.title}>
      <Loaded
        resource={record}
        waiting={<Skeleton label={TEXTS.loading} shapes={['line', 'line']} />}
        failed={TEXTS.failed}
        onRetry={onRetry}
      >
        {(days) =>
          days.length === 0 ? (
            <p>{TEXTS.empty}</p>
          ) : (
            <>
              <Tabs
                label={TEXTS.choose}
                tabs={RECORDED_SCORES}
                current={score}
                words={TEXTS.scores}
                onTab={onScore}
              />
              <Line days={days} score={score} />
              <Days days={days} />
              <p>
                {TEXTS.about}
                {modelsOf(days)
                  .map(({ model, from, to }) => TEXTS.model(model, from, to))
                  .join('；')}
                。
              </p>
            </>
          )
        }
      </Loaded>
    </section>
  )
}

/** Marks of the scale, as scores. */
const SCALE = [0, 50, 100]

function Line({ days, score }: { days: readonly RecordedScores[]; score: RecordedScore }) {
  const known = days.flatMap((day) => scoreOn(day, score) ?? [])
  if (known.length === 0) return <p>{TEXTS.unknown(TEXTS.scores[score])}</p>
  const [from = '', to = ''] = [days[0]?.day, days.at(-1)?.day]
  const [low, high] = [Math.min(...known), Math.max(...known)].map(tenthsText) as [string, string]
  return (
    <figure>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={TEXTS.line(TEXTS.scores[score], from, to, low, high)}
      >
        {SCALE.map((mark) => (
          <line key={mark} x1="0" x2="100" y1={100 - mark} y2={100 - mark} />
        ))}
        {recordLines(days, score).map((points) => (
          <polyline key={points} points={points} />
        ))}
      </svg>
      <ol className={styles.scale} aria-hidden="true">
        {SCALE.toReversed().map((mark) => (
          <li key={mark}>{mark}</li>
        ))}
      </ol>
      <figcaption>
        <time dateTime={from}>{from}</time>
        <time dateTime={to}>{to}</time>
      </figcaption>
    </figure>
  )
}

function Days({ days }: { days: readonly RecordedScores[] }) {
  return (
    <details>
      <summary>{TEXTS.days(days.length)}</summary>
      <table>
        <thead>
          <tr>
            <th>{TEXTS.day}</th>
            {RECORDED_SCORES.map((score) => (
              <th key={score}>{TEXTS.scores[score]}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">
                <time dateTime={day.day}>{day.day.slice(2)}</time>
                {day.label && <Badge>{day.label}</Badge>}
              </th>
              {RECORDED_SCORES.map((score) => (
                <td key={score}>{tenthsText(scoreOn(day, score))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
