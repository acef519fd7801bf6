import '#styles/kit/chip.css'
import '#styles/kit/price.css'
import { useEffect, useRef } from 'react'
import type { Movements as Day } from '#api/screening/list-movements.ts'
import { MOVEMENT_KINDS, type Movement, type MovementKind } from '#api/screening/movement.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { MOVEMENT_TEXTS as TEXTS } from '#lib/screening/movement-texts.ts'
import { movementId, splitNew } from '#lib/screening/new-movements.ts'
import { directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
import { emptyList } from '#lib/ui/drawings.ts'
import { MovementRules, RULES_ADDRESS } from './MovementRules.tsx'
import styles from './Movements.module.css'

const SHOWN_KINDS: readonly (MovementKind | 'all')[] = ['all', ...MOVEMENT_KINDS]

interface Props {
  movements: Resource<Day>
  kind: MovementKind | 'all'
  isOwn: boolean
  ownSymbols: ReadonlySet<string>
  /** What the list showed when its head left the screen: newer movements wait for a tap. */
  held: ReadonlySet<string> | undefined
  onKind(kind: MovementKind | 'all'): void
  onOwn(): void
  /** The head of the list has left the screen or come back. */
  onAway(isAway: boolean): void
  onRetry(): void
}

/** The rules; the ladder of limits; the day's movements, newest first, by kind and for one's own stocks. */
export function Movements(props: Props) {
  const { movements, onRetry } = props
  return (
    <div className={styles.page}>
      <MovementRules />
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
      <h2>
        {TEXTS.ladder} <a href={RULES_ADDRESS}>{TEXTS.rules.link}</a>
      </h2>
      {brokenPercent !== undefined && (
        <p className={styles.note}>{TEXTS.broken(broken, touched, brokenPercent)}</p>
      )}
      {ladder.length === 0 && <p className={styles.note}>{TEXTS.noLadder}</p>}
      {ladder.length > 0 && (
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
      )}
    </section>
  )
}

function Feed(props: Props & { day: Day }) {
  const { day, kind, isOwn, ownSymbols, held, onAway } = props
  const fitting = day.movements.filter(
    (one) => (kind === 'all' || one.kind === kind) && (!isOwn || ownSymbols.has(one.symbol)),
  )
  const { shown, newCount } = splitNew(fitting, held)
  const head = useHead(onAway)
  return (
    <section className={styles.block}>
      <h2>
        {day.day && TEXTS.date(day.day)} {day.label && <Badge>{day.label}</Badge>}
      </h2>
      {day.since && <p className={styles.note}>{TEXTS.since(day.since)}</p>}
      <Kinds {...props} />
      <div ref={head} className={styles.head} />
      <p className={styles.fresh} role="status">
        {newCount > 0 && (
          <button type="button" onClick={() => head.current?.scrollIntoView({ block: 'center' })}>
            {TEXTS.fresh(newCount)}
          </button>
        )}
      </p>
      {shown.length === 0 ? (
        <Empty drawing={emptyList} text={isOwn ? TEXTS.emptyOwn : TEXTS.empty} />
      ) : (
        <ol className={styles.rows} data-keep="rows" data-ready="">
          {shown.map((one) => (
            <Row key={movementId(one)} {...one} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** Says when what is above the first row leaves the screen upwards, and when it comes back. */
function useHead(onAway: Props['onAway']) {
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!head.current) return
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1)
      if (entry) onAway(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(head.current)
    return () => observer.disconnect()
  }, [onAway])
  return head
}

function Kinds({ kind, isOwn, onKind, onOwn }: Props) {
  return (
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
