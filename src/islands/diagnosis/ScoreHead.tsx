import type { Diagnosis } from '#api/diagnosis/get-diagnosis.ts'
import type { Verdict } from '#api/diagnosis/model.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import {
  confidenceOf,
  type DimensionSum,
  radarPoints,
  tenthsText,
  totalOf,
} from '#lib/diagnosis/arithmetic.ts'
import { DIAGNOSIS_TEXTS as TEXTS } from '#lib/diagnosis/texts.ts'
import styles from './ScoreHead.module.css'

interface Props {
  scores: Diagnosis
  sums: readonly DimensionSum[]
}

const RINGS = [1000, 750, 500, 250]

/** The total, its verdict, and the five dimensions as a radar. */
export function ScoreHead({ scores, sums }: Props) {
  const { name, symbol, day, label, model, peers, peerCount, industry = '', verdict } = scores
  const total = totalOf(sums)
  const words = sums.map(
    ({ dimension, tenths }) => `${TEXTS.dimensions[dimension]} ${tenthsText(tenths)}`,
  )
  return (
    <section className={styles.head}>
      <h2 className={styles.name}>
        {name} <small>{symbol.slice(2)}</small>
      </h2>
      <div className={styles.main}>
        <p className={styles.total}>
          <span>{TEXTS.total}</span>
          <strong>{tenthsText(total)}</strong>
          <span>{TEXTS.outOf}</span>
          {verdict && <b>{TEXTS.verdicts[verdict]}</b>}
        </p>
        <svg
          className={styles.radar}
          viewBox="0 0 200 200"
          role="img"
          aria-label={TEXTS.radar(words.join('，'))}
        >
          {RINGS.map((radius) => (
            <polygon key={radius} points={radarPoints(sums.map(() => radius))} />
          ))}
          <polygon
            className={styles.shape}
            points={radarPoints(sums.map(({ tenths }) => tenths ?? 0))}
          />
          {sums.map(({ dimension }, i) => (
            <text
              key={dimension}
              {...placeOf(i, sums.length)}
              textAnchor="middle"
              dominantBaseline="middle"
            >
              {TEXTS.dimensions[dimension]}
            </text>
          ))}
        </svg>
      </div>
      <Change scores={scores} total={total} />
      <p className={styles.facts}>
        {label && <Badge>{label}</Badge>}
        <span>{TEXTS.date(day)}</span>
        <span>{TEXTS.confidence(confidenceOf(sums))}</span>
        <span>{TEXTS.model(model)}</span>
      </p>
      <p className={styles.facts}>
        {peers === 'industry'
          ? TEXTS.peers.industry(industry, peerCount)
          : TEXTS.peers.market(peerCount)}
      </p>
    </section>
  )
}

/** What changed since the trading day before. */
function Change({ scores: { history }, total }: { scores: Diagnosis; total: number | null }) {
  const [before, now] = [history.at(-2), history.at(-1)]
  if (before?.total === undefined || total === null) return null
  const verdict = before.verdict && now?.verdict && changeOf(before.verdict, now.verdict)
  const text = TEXTS.change(tenthsText(before.total), tenthsText(total))
  return <p className={styles.facts}>{verdict ? `${text}，${verdict}` : text}</p>
}

function changeOf(before: Verdict, now: Verdict): string {
  if (before === now) return TEXTS.sameVerdict
  return TEXTS.turned(TEXTS.verdicts[before], TEXTS.verdicts[now])
}

function placeOf(i: number, count: number) {
  const angle = (i / count) * 2 * Math.PI - Math.PI / 2
  return { x: 100 + 88 * Math.cos(angle), y: 100 + 88 * Math.sin(angle) }
}
