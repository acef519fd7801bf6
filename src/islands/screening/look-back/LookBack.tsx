import '#styles/kit/price.css'
import type { FormEvent } from 'react'
import type { LookBack as Answer, LookBackSpan } from '#api/screening/look-back/get-look-back.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { LOOK_BACK_TEXTS as TEXTS } from '#lib/screening/look-back/look-back-texts.ts'
import { directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
import styles from './LookBack.module.css'

interface Props {
  /** Undefined until it is asked for. */
  lookBack: Resource<Answer> | undefined
  /** With an empty text for the usual day. */
  onDay(day: string): void
  onRetry(): void
}

/** What the conditions would have found on a past day, and what became of it. */
export function LookBack({ lookBack, onDay, onRetry }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const day = new FormData(event.currentTarget).get('day')
    onDay(typeof day === 'string' ? day : '')
  }
  return (
    <div className={styles.back}>
      <p className={styles.note}>{TEXTS.hint}</p>
      <form className={styles.form} onSubmit={submit}>
        <label>
          {TEXTS.day}
          <input type="date" name="day" />
        </label>
        <Button kind="soft" type="submit">
          {TEXTS.submit}
        </Button>
      </form>
      {lookBack && (
        <Loaded
          resource={lookBack}
          waiting={<Skeleton label={TEXTS.loading} shapes={['title', 'line', 'line', 'line']} />}
          failed={TEXTS.failed}
          onRetry={onRetry}
        >
          {(value) => <Outcome value={value} />}
        </Loaded>
      )}
      <p className={styles.note}>{TEXTS.about}</p>
    </div>
  )
}

function Outcome({ value }: { value: Answer }) {
  const { day, firstDay, lastDay, total, label, isMarketFit } = value
  if (!day)
    return (
      <p role="status">{firstDay && lastDay ? TEXTS.outside(firstDay, lastDay) : TEXTS.unknown}</p>
    )
  if (total === 0) return <p role="status">{isMarketFit ? TEXTS.empty(day) : TEXTS.unfit(day)}</p>
  return (
    <>
      <p role="status">
        <strong>{TEXTS.found(day, total)}</strong> {label && <Badge>{label}</Badge>}
      </p>
      <SpanTable spans={value.spans} />
      <LeftOut {...value} />
      <p className={styles.note}>{TEXTS.shown(value.stocks.length)}</p>
      <ul className={styles.stocks}>
        {value.stocks.map((found) => (
          <Stock key={found.stock.symbol} {...found} />
        ))}
      </ul>
    </>
  )
}

function SpanTable({ spans }: { spans: readonly LookBackSpan[] }) {
  return (
    <table className={styles.table} aria-label={TEXTS.table}>
      <thead>
        <tr>
          {TEXTS.heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {spans.map(({ days, until, mean, median, gained, benchmark }) => (
          <tr key={days}>
            <th scope="row">{TEXTS.span(days)}</th>
            {until ? (
              <>
                <Change percent={mean} />
                <Change percent={median} />
                <td>{gained === undefined ? '--' : `${gained.toFixed(1)}%`}</td>
                <Change percent={benchmark} />
              </>
            ) : (
              <td colSpan={4}>{TEXTS.ahead}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Change({ percent }: { percent: number | undefined }) {
  return (
    <td className="kit-change" data-direction={directionOf(percent ?? null)}>
      {formatChangePercent(percent ?? null)}
    </td>
  )
}

/** Whom the averages leave out, and whom the screen cannot know. */
function LeftOut({ traded, limitUp, suspendedNext, delisted, spans }: Answer) {
  const lines = [
    TEXTS.traded(traded),
    limitUp > 0 && TEXTS.limitUp(limitUp),
    suspendedNext > 0 && TEXTS.suspendedNext(suspendedNext),
    ...spans.map(({ days, suspended }) => suspended > 0 && TEXTS.suspended(days, suspended)),
    delisted > 0 ? TEXTS.delisted(delisted) : TEXTS.noDelisted,
  ]
  return <ul className={styles.lines}>{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>
}

function Stock({ stock, changes, isLimitUp, isSuspendedNext }: Answer['stocks'][number]) {
  const { symbol, name } = stock
  return (
    <li>
      <a className={styles.stock} href={addressOf(symbol)}>
        <span>
          {name} {isLimitUp && <small>{TEXTS.isLimitUp}</small>}
          {isSuspendedNext && <small>{TEXTS.isSuspendedNext}</small>}
        </span>
        {changes.map((percent, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the spans have a fixed order
            key={i}
            className="kit-change"
            data-direction={directionOf(percent ?? null)}
          >
            {formatChangePercent(percent ?? null)}
          </span>
        ))}
      </a>
    </li>
  )
}
