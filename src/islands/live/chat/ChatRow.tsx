import { memo } from 'react'
import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import { CHAT_TEXTS } from '#lib/live/texts.ts'
import { clockText } from '#lib/shell/format/time-text.ts'
import styles from './ChatRow.module.css'
import { MessageText } from './MessageText.tsx'

interface Props {
  message: ChatMessage
  isOwn: boolean
  /** Shows the line that marks the last message seen. */
  isSeenLine: boolean
  onChoose(message: ChatMessage): void
}

/** One message; a tap on it offers the available actions. */
export const ChatRow = memo(function ChatRow({ message, isOwn, isSeenLine, onChoose }: Props) {
  const { role, nickname, certificate, sentAt, ups } = message
  const roleName = CHAT_TEXTS.roles[role]
  return (
    <li
      className={styles.row}
      data-role={role}
      data-own={isOwn || undefined}
      data-seq={message.seq}
    >
      <p className={styles.author}>
        {roleName && <b className={styles.role}>{roleName}</b>}
        <span>{isOwn ? CHAT_TEXTS.self : nickname}</span>
        <time dateTime={new Date(sentAt).toISOString()}>{clockText(sentAt)}</time>
        {ups ? <span>+{ups}</span> : null}
      </p>
      <div className={styles.bubble}>
        <MessageText text={message.text} stocks={message.stocks} />
        <button
          className={styles.choose}
          type="button"
          aria-label={CHAT_TEXTS.actions.title}
          onClick={() => onChoose(message)}
        />
      </div>
      {certificate && <p className={styles.certificate}>{certificate}</p>}
      {isSeenLine && <p className={styles.seen}>{CHAT_TEXTS.seenUntil}</p>}
    </li>
  )
})
