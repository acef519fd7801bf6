import { sessionLabel } from '#api/exchange/session/session-label.ts'
import type { Quote } from '#api/quote/quote.ts'
import { percentOf } from '#lib/market/quote-texts.ts'
import { directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
import { briefTime } from '#lib/shell/format/relative-time.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import type { GroupSummary as Summary } from '#lib/watchlist/list/group-summary.ts'
import { LIST_TEXTS } from '#lib/watchlist/list/list-texts.ts'
import type { Rows } from '#lib/watchlist/list/rows-store.ts'
import styles from './GroupSummary.module.css'

interface Props {
  rows: Rows
  /** Quotes of the indices, in the order of their names. */
  indices: readonly (Quote | undefined)[]
  /** Whether updates have paused. */
  isResting: boolean
}

/** The market and the group as a whole: one line, with the rest a tap away. */
export function GroupSummary({ rows: { summary, quotedAt, label }, indices, isResting }: Props) {
  const time = quotedAt ? briefTime(quotedAt, serverNow()) : undefined
  const index = indices.find((quote) => quote !== undefined)
  const session = index?.phase && sessionLabel(index.phase, index.holiday)
  return (
    <div className={styles.summary}>
      <details>
        <summary className={styles.line}>
          <span className={styles.indices}>
            {LIST_TEXTS.indices.map((name, i) => (
              <span key={name}>
                {name} <Percent value={indices[i] && percentOf(indices[i])} />
              </span>
            ))}
          </span>
          <span className={styles.counts}>
            <span data-direction="rise">
              {LIST_TEXTS.up} {summary?.upCount ?? 0}
            </span>
            <span data-direction="fall">
              {LIST_TEXTS.down} {summary?.downCount ?? 0}
            </span>
          </span>
          {label && <b className={styles.label}>{label}</b>}
        </summary>
        {summary && (
          <Rest summary={summary} session={session} time={isResting ? undefined : time} />
        )}
      </details>
      {time && isResting && (
        <p className={styles.resting} role="status">
          {LIST_TEXTS.delayed(time)}
        </p>
      )}
    </div>
  )
}

interface RestProps {
  summary: Summary
  /** The market's phase, in the words of every other page. */
  session: string | undefined
  time: string | undefined
}

function Rest({ summary, session, time }: RestProps) {
  const { averagePercent, flatCount, best, worst, sinceAddedPercent } = summary
  return (
    <dl className={styles.rest}>
      <div>
        <dt>{LIST_TEXTS.average}</dt>
        <dd>
          <Percent value={averagePercent} /> {LIST_TEXTS.flat} {flatCount}
        </dd>
      </div>
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
      {session && (
        <div>
          <dt>{LIST_TEXTS.session}</dt>
          <dd>{session}</dd>
        </div>
      )}
      {time && <div>{LIST_TEXTS.asOf(time)}</div>}
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
