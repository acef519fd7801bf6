import type { SecurityEvent } from '#api/quote/disclosure/list-events.ts'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { eventDay, eventText, sides } from '#lib/watchlist/event/event-lines.ts'
import { EVENT_TEXTS as TEXTS } from '#lib/watchlist/event/texts.ts'
import styles from './EventList.module.css'

interface OwnEvents {
  today: string
  events: readonly SecurityEvent[]
  hasStocks: boolean
}

interface Props {
  events: Resource<OwnEvents>
  onRetry(): void
}

/** A line for each event of one's securities. */
export function EventList({ events, onRetry }: Props) {
  return (
    <Loaded
      resource={events}
      waiting={<Skeleton label={TEXTS.loading} shapes={['line', 'line', 'line']} />}
      failed={TEXTS.failed}
      onRetry={onRetry}
    >
      {(value) => <Sides {...value} />}
    </Loaded>
  )
}

function Sides({ today, events, hasStocks }: OwnEvents) {
  if (!hasStocks) return <p className={styles.about}>{TEXTS.noStocks}</p>
  const { coming, past } = sides(events, today)
  return (
    <>
      <Lines title={TEXTS.coming} events={coming} today={today} />
      <Lines title={TEXTS.past} events={past} today={today} />
      <p className={styles.about}>{TEXTS.about}</p>
    </>
  )
}

interface LinesProps {
  title: string
  events: readonly SecurityEvent[]
  today: string
}

function Lines({ title, events, today }: LinesProps) {
  return (
    <section className={styles.side} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {events.length === 0 && <p className={styles.about}>{TEXTS.none}</p>}
      <ul className={styles.lines}>
        {events.map((event) => (
          <li key={`${event.symbol} ${event.day} ${event.kind} ${event.period}`}>
            <a className={styles.line} href={addressOf(event.symbol)}>
              <time className={styles.day} dateTime={event.day}>
                {eventDay(event.day, today)}
              </time>
              <span className={styles.what}>
                <strong>{event.name}</strong>
                <span>{eventText(event)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
