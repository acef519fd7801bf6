import { useState } from 'react'
import type { Message } from '#api/message/message.ts'
import type { ListedMessage } from '#lib/message/messages-store.ts'
import { MESSAGE_TEXTS } from '#lib/message/texts.ts'
import { relativeTime } from '#lib/shell/format/relative-time.ts'
import { timeText } from '#lib/shell/format/time-text.ts'
import { serverNow } from '#lib/shell/transport/clock.ts'
import styles from './MessageRow.module.css'

interface Props {
  message: ListedMessage
  onRead(message: Message): void
}

/** A message with a target is a link; one without a target unfolds. */
export function MessageRow({ message, onRead }: Props) {
  const [isOpen, setOpen] = useState(false)
  const words = <Words message={message} isOpen={isOpen} />
  if (message.href)
    return (
      <li className={styles.item}>
        <a className={styles.row} href={message.href} onClick={() => onRead(message)}>
          {words}
          <span className={styles.open}>{MESSAGE_TEXTS.open}</span>
        </a>
      </li>
    )
  const unfold = () => {
    setOpen(!isOpen)
    onRead(message)
  }
  return (
    <li className={styles.item}>
      <button className={styles.row} type="button" aria-expanded={isOpen} onClick={unfold}>
        {words}
      </button>
    </li>
  )
}

function Words({ message, isOpen }: { message: Message; isOpen: boolean }) {
  const { title, body, createdAt, isRead } = message
  return (
    <>
      <span className={styles.head}>
        <strong className={styles.title} data-unread-row={isRead ? undefined : ''}>
          {title}
          {!isRead && <span className="visually-hidden">（{MESSAGE_TEXTS.unread}）</span>}
        </strong>
        <time
          className={styles.time}
          dateTime={new Date(createdAt).toISOString()}
          title={timeText(createdAt)}
        >
          {relativeTime(createdAt, serverNow())}
        </time>
      </span>
      <span className={styles.body} data-open={isOpen || undefined}>
        {body}
      </span>
    </>
  )
}
