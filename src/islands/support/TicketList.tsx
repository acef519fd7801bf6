import '#styles/kit/row.css'
import type { Ticket } from '#api/support/ticket.ts'
import {
  TICKET_KIND_WORDS,
  TICKET_STATE_WORDS,
  TICKET_TOPIC_WORDS,
} from '#api/support/ticket-words.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Failed, LogInFirst } from '#islands/ui/EmptyStates.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { relativeTime } from '#lib/shell/format/relative-time.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import { SUPPORT_TEXTS } from '#lib/support/messages.ts'
import type { Tickets } from '#lib/support/tickets-store.ts'
import { emptyMessage } from '#lib/ui/drawings.ts'
import styles from './TicketList.module.css'

interface Props {
  tickets: Tickets
  onRetry(): void
  onMore(): void
}

/** What the user has handed in, with its state and reply. */
export function TicketList({ tickets, onRetry, onMore }: Props) {
  switch (tickets.state) {
    case 'loading':
      return <Skeleton label={SUPPORT_TEXTS.loading} shapes={['title', 'line', 'title', 'line']} />
    case 'guest':
      return <LogInFirst text={SUPPORT_TEXTS.mineGuest} />
    case 'failed':
      return <Failed text={SUPPORT_TEXTS.mineFailed} onRetry={onRetry} />
    case 'ready':
      if (tickets.tickets.length === 0)
        return <Empty drawing={emptyMessage} text={SUPPORT_TEXTS.mineEmpty} />
      return (
        <>
          <ul className="kit-rows">
            {tickets.tickets.map((ticket) => (
              <Row key={ticket.ticketId} ticket={ticket} />
            ))}
          </ul>
          {tickets.next && (
            <Button kind="text" isBlock isBusy={tickets.isLoadingMore} onClick={onMore}>
              {SUPPORT_TEXTS.more}
            </Button>
          )}
        </>
      )
  }
}

const STATE_KINDS = { waiting: 'warn', handling: 'accent', answered: 'quiet' } as const

function Row({ ticket }: { ticket: Ticket }) {
  const { ticketId, kind, topic, state, text, reply, createdAt, pictureIds } = ticket
  return (
    <li>
      <a className={styles.row} href={`/complaintSuccess?ticketNo=${ticketId}`}>
        <span className={styles.head}>
          <strong>
            {TICKET_KIND_WORDS[kind]} · {TICKET_TOPIC_WORDS[topic]}
          </strong>
          <Badge kind={STATE_KINDS[state]}>{TICKET_STATE_WORDS[state]}</Badge>
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
