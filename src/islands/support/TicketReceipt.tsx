import { dayOf } from '#api/china-time.ts'
import '#styles/kit/button.css'
import '#styles/kit/card.css'
import { TICKET_STATES, type Ticket } from '#api/support/ticket.ts'
import { TICKET_STATE_TEXTS, TICKET_TOPIC_TEXTS } from '#api/support/ticket-texts.ts'
import { Button } from '#islands/ui/Button.tsx'
import { LogInFirst, Missing } from '#islands/ui/EmptyStates.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Loaded } from '#islands/ui/list/Loaded.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { minuteText } from '#lib/shell/format/time-text.ts'
import type { Receipt } from '#lib/support/receipt-store.ts'
import { RECEIPT_TEXTS, SUPPORT_TEXTS } from '#lib/support/texts.ts'
import { check, clock } from '#lib/ui/icons.ts'
import styles from './TicketReceipt.module.css'

interface Props {
  receipt: Resource<Receipt>
  onRetry(): void
  onCopy(ticketId: string): void
}

/** The receipt of a submitted ticket: number, promised time, state, reply. */
export function TicketReceipt({ receipt, onRetry, onCopy }: Props) {
  return (
    <Loaded
      resource={receipt}
      waiting={
        <Skeleton label={SUPPORT_TEXTS.receiptLoading} shapes={['circle', 'title', 'block']} />
      }
      guest={<LogInFirst text={SUPPORT_TEXTS.receiptGuest} />}
      missing={
        <Missing
          text={SUPPORT_TEXTS.receiptMissing}
          href="/FeedBack#mine"
          label={SUPPORT_TEXTS.toMine}
        />
      }
      failed={SUPPORT_TEXTS.receiptFailed}
      onRetry={onRetry}
    >
      {(value) => <Ready {...value} onCopy={onCopy} />}
    </Loaded>
  )
}

type ReadyProps = Receipt & Pick<Props, 'onCopy'>

function Ready({ ticket, pictures, onCopy }: ReadyProps) {
  const { ticketId, kind, state, dueAt, reply } = ticket
  return (
    <div className={styles.receipt}>
      <header className={styles.head}>
        <span className={styles.mark}>
          <Icon shape={state === 'handling' ? clock : check} size={30} />
        </span>
        <h2>{RECEIPT_TEXTS[kind][state]}</h2>
        {state !== 'answered' && <p>{SUPPORT_TEXTS.promise(dayOf(dueAt))}</p>}
      </header>
      <Progress ticket={ticket} />
      {reply && (
        <section className="kit-card">
          <h2 className={styles.title}>{SUPPORT_TEXTS.reply}</h2>
          <p className={styles.text}>{reply}</p>
        </section>
      )}
      <section className="kit-card">
        <div className={styles.number}>
          <span>
            {SUPPORT_TEXTS.number}
            <strong>{ticketId}</strong>
          </span>
          <Button kind="soft" onClick={() => onCopy(ticketId)}>
            {SUPPORT_TEXTS.copy}
          </Button>
        </div>
        <Facts ticket={ticket} />
        <h2 className={styles.subtitle}>{SUPPORT_TEXTS.content}</h2>
        <p className={styles.text}>{ticket.text}</p>
        {pictures.length > 0 && (
          <div className={styles.pictures}>
            {pictures.map((address, i) => (
              <img key={address.slice(-40)} src={address} alt={SUPPORT_TEXTS.pictureOf(i + 1)} />
            ))}
          </div>
        )}
      </section>
      <nav className={styles.ways}>
        <a className="kit-button" data-block href="/MyCenter">
          {SUPPORT_TEXTS.toCenter}
        </a>
        <a className="kit-button" data-block data-kind="quiet" href="/FeedBack#mine">
          {SUPPORT_TEXTS.toMine}
        </a>
      </nav>
    </div>
  )
}

/** The progress of a ticket, in the words every page uses. */
function Progress({ ticket: { state } }: { ticket: Ticket }) {
  const reached = TICKET_STATES.indexOf(state)
  return (
    <ol className={styles.steps}>
      {TICKET_STATES.map((step, i) => (
        <li
          key={step}
          data-reached={i <= reached || undefined}
          aria-current={step === state && 'step'}
        >
          {TICKET_STATE_TEXTS[step]}
        </li>
      ))}
    </ol>
  )
}

function Facts({ ticket }: { ticket: Ticket }) {
  const facts = [
    [SUPPORT_TEXTS.topicLabel, TICKET_TOPIC_TEXTS[ticket.topic]],
    [SUPPORT_TEXTS.orderLabel, ticket.orderId],
    [SUPPORT_TEXTS.contactLabel, ticket.contact],
    [SUPPORT_TEXTS.submittedAt, minuteText(ticket.createdAt)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
