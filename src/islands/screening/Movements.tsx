import '#styles/kit/chip.css'
import '#styles/kit/price.css'
import type { Movements as Day } from '#api/screening/list-movements.ts'
import { MOVEMENT_KINDS, type Movement, type MovementKind } from '#api/screening/movement.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { MOVEMENT_TEXTS as TEXTS } from '#lib/screening/movement-texts.ts'
import { directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import styles from './Movements.module.css'

const SHOWN_KINDS: readonly (MovementKind | 'all')[] = ['all', ...MOVEMENT_KINDS]

interface Props {
  movements: Resource<Day>
  kind: MovementKind | 'all'
  isOwn: boolean
  ownSymbols: ReadonlySet<string>
  onKind(kind: MovementKind | 'all'): void
  onOwn(): void
  onRetry(): void
}

/** The rules; the ladder of limits; the day's movements, newest first, by kind and for one's own stocks. */
export function Movements(props: Props) {
  const { movements, onRetry } = props
  return (
    <div className={styles.page}>
      <Rules />
      <Loaded
        resource={movements}
        waiting={<Skeleton label={TEXTS.loading} shapes={['title', 'line', 'line', 'line']} />}
        failed={TEXTS.failed}
        onRetry={onRetry}
      >
        {(day) => (
          <>
            <Ladder {...day} />
            <Feed {...props} day={day} />
          </>
        )}
      </Loaded>
      <p className={styles.risk}>{TEXTS.risk}</p>
    </div>
  )
}

function Ladder({ ladder, touched, broken, brokenPercent }: Day) {
  return (
    <section className={styles.block}>
      <h2>{TEXTS.ladder}</h2>
      {brokenPercent !== undefined && (
        <p className={styles.note}>{TEXTS.broken(broken, touched, brokenPercent)}</p>
      )}
      {ladder.length === 0 && <p className={styles.note}>{TEXTS.noLadder}</p>}
      <dl className={styles.ladder}>
        {ladder.map(({ days, stocks }) => (
          <div key={days}>
            <dt>{TEXTS.boards(days)}</dt>
            <dd>
              {stocks.map(({ symbol, name }) => (
                <a key={symbol} href={addressOf(symbol)}>
                  {name}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Feed({ day, kind, isOwn, ownSymbols, onKind, onOwn }: Props & { day: Day }) {
  const shown = day.movements.filter(
    (one) => (kind === 'all' || one.kind === kind) && (!isOwn || ownSymbols.has(one.symbol)),
  )
  return (
    <section className={styles.block}>
      <h2>
        {day.day && TEXTS.date(day.day)} {day.label && <Badge>{day.label}</Badge>}
      </h2>
      {day.since && <p className={styles.note}>{TEXTS.since(day.since)}</p>}
      <nav className={styles.kinds} aria-label={TEXTS.kinds}>
        <button className="kit-chip" type="button" aria-pressed={isOwn} onClick={onOwn}>
          {TEXTS.own}
        </button>
        {SHOWN_KINDS.map((one) => (
          <button
            key={one}
            className="kit-chip"
            type="button"
            aria-pressed={one === kind}
            onClick={() => onKind(one)}
          >
            {one === 'all' ? TEXTS.all : TEXTS.names[one]}
          </button>
        ))}
      </nav>
      {shown.length === 0 ? (
        <Empty drawing={emptyList} text={isOwn ? TEXTS.emptyOwn : TEXTS.empty} />
      ) : (
        <ol className={styles.rows} data-keep="rows" data-ready="">
          {shown.map((one) => (
            <Row key={`${one.symbol} ${one.kind} ${one.time}`} {...one} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Row({ symbol, name, kind, time, price, changePercent, value }: Movement) {
  const direction = directionOf(changePercent)
  return (
    <li>
      <a className={styles.row} href={addressOf(symbol)}>
        <time>{time}</time>
        <span className={styles.who}>
          <b>{name}</b>
          <small>{symbol.slice(2)}</small>
        </span>
        <span className={styles.kind}>
          {TEXTS.names[kind]} <small>{TEXTS.value(kind, value)}</small>
        </span>
        <span className={`kit-change ${styles.now}`} data-direction={direction}>
          {price.toFixed(2)}
          <small>{formatChangePercent(changePercent)}</small>
        </span>
      </a>
    </li>
  )
}

function Rules() {
  return (
    <details className={styles.block}>
      <summary>{TEXTS.rules.title}</summary>
      <dl className={styles.ladder}>
        {MOVEMENT_KINDS.map((kind) => (
          <div key={kind}>
            <dt>{TEXTS.names[kind]}</dt>
            <dd>{TEXTS.meanings[kind]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{TEXTS.rules.pause}</p>
    </details>
  )
}
