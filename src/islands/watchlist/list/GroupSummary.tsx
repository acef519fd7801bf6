import { directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
import { briefTime } from '#lib/shell/format/relative-time.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import type { GroupSummary as Summary } from '#lib/watchlist/list/group-summary.ts'
import { LIST_TEXTS } from '#lib/watchlist/list/list-texts.ts'
import type { Rows } from '#lib/watchlist/list/rows-store.ts'
import styles from './GroupSummary.module.css'

interface Props {
  rows: Rows
  /** Whether updates have paused. */
  isResting: boolean
}

/** The performance of the group as a whole: one line, with the rest a tap away. */
export function GroupSummary({ rows: { summary, quotedAt, label }, isResting }: Props) {
  const time = quotedAt ? briefTime(quotedAt, serverNow()) : undefined
  return (
    <div className={styles.summary}>
      <details>
        <summary className={styles.line}>
          <span>
            {LIST_TEXTS.average} <Percent value={summary?.averagePercent} />
          </span>
          <span className={styles.counts}>
            <span data-direction="rise">
              {LIST_TEXTS.up} {summary?.upCount ?? 0}
            </span>
            <span>
              {LIST_TEXTS.flat} {summary?.flatCount ?? 0}
            </span>
            <span data-direction="fall">
              {LIST_TEXTS.down} {summary?.downCount ?? 0}
            </span>
          </span>
          <span className={styles.time}>
            {label && <b className={styles.label}>{label}</b>}{' '}
            {!isResting && <span className={styles.clock}>{time}</span>}
          </span>
        </summary>
        {summary && <Rest summary={summary} />}
      </details>
      {time && isResting && (
        <p className={styles.resting} role="status">
          {LIST_TEXTS.delayed(time)}
        </p>
      )}
    </div>
  )
}

function Rest({ summary: { best, worst, sinceAddedPercent } }: { summary: Summary }) {
  return (
    <dl className={styles.rest}>
      {best && (
        <div>
          <dt>{LIST_TEXTS.best}</dt>
          <dd>
            {best.name} <Percent value={best.percent} />
          </dd>
        </div>
      )}
      {worst && (
        <div>
          <dt>{LIST_TEXTS.worst}</dt>
          <dd>
            {worst.name} <Percent value={worst.percent} />
          </dd>
        </div>
      )}
      {sinceAddedPercent !== undefined && (
        <div>
          <dt>{LIST_TEXTS.sinceAdded}</dt>
          <dd>
            <Percent value={sinceAddedPercent} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function Percent({ value }: { value: number | undefined }) {
  return (
    <b className="kit-change" data-direction={directionOf(value)}>
      {formatChangePercent(value)}
    </b>
  )
}
