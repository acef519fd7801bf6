import '#styles/kit/row.css'
import type { Ticket } from '#api/support/ticket.ts'
import {
  TICKET_KIND_TEXTS,
  TICKET_STATE_TEXTS,
  TICKET_TOPIC_TEXTS,
} from '#api/support/ticket-texts.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { LogInFirst } from '#islands/ui/EmptyStates.tsx'
import { PagedRows } from '#islands/ui/list/PagedRows.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { PagedList } from '#lib/data/kept-list.ts'
import { relativeTime } from '#lib/shell/format/relative-time.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { SUPPORT_TEXTS } from '#lib/support/texts.ts'
import { emptyMessage } from '#lib/ui/drawings.ts'
import styles from './TicketList.module.css'

interface Props {
  tickets: PagedList<Ticket>
  onRetry(): void
  onMore(): void
}

/** What the user has submitted, with its state and reply. */
export function TicketList({ tickets, onRetry, onMore }: Props) {
  return (
    <PagedRows
      list={tickets}
      waiting={
        <Skeleton label={SUPPORT_TEXTS.loading} shapes={['title', 'line', 'title', 'line']} />
      }
      guest={<LogInFirst text={SUPPORT_TEXTS.mineGuest} />}
      failed={SUPPORT_TEXTS.mineFailed}
      empty={<Empty drawing={emptyMessage} text={SUPPORT_TEXTS.mineEmpty} />}
      texts={SUPPORT_TEXTS.rows}
      onMore={onMore}
      onRetry={onRetry}
    >
      {(rows) => (
        <ul className="kit-rows">
          {rows.map((ticket) => (
            <Row key={ticket.ticketId} ticket={ticket} />
          ))}
        </ul>
      )}
    </PagedRows>
  )
}

const STATE_KINDS = { waiting: 'warn', handling: 'accent', answered: 'quiet' } as const

function Row({ ticket }: { ticket: Ticket }) {
  const { ticketId, kind, topic, state, text, reply, createdAt, pictureIds } = ticket
  return (
    <li>
      <a className={styles.row} href={`/complaintSuccess?ticketNo=${ticketId}`}>
        <span className={styles.head}>
          <strong>
            {TICKET_KIND_TEXTS[kind]} · {TICKET_TOPIC_TEXTS[topic]}
          </strong>
          <Badge kind={STATE_KINDS[state]}>{TICKET_STATE_TEXTS[state]}</Badge>
        </span>
        <span className={styles.text}>{text}</span>
        {reply && (
          <span className={styles.reply}>
            <b>{SUPPORT_TEXTS.reply}</b>
            {reply}
          </span>
        )}
        <span className={styles.foot}>
          <time dateTime={new Date(createdAt).toISOString()}>
            {relativeTime(createdAt, serverNow())}
          </time>
          {pictureIds.length > 0 && <span>{SUPPORT_TEXTS.picturesCount(pictureIds.length)}</span>}
        </span>
      </a>
    </li>
  )
}
