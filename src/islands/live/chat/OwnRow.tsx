import { Button } from '#islands/ui/Button.tsx'
import type { OwnMessage } from '#lib/live/chat/own-messages.ts'
import { CHAT_TEXTS } from '#lib/live/texts.ts'
import row from './ChatRow.module.css'
import type { ChatActions } from './chat-actions.ts'
import { MessageText } from './MessageText.tsx'
import styles from './OwnRow.module.css'

interface Props {
  message: OwnMessage
  actions: ChatActions
  onRevise(message: OwnMessage): void
}

/** The user's own message while it is being sent, or after it was refused. */
export function OwnRow({ message, actions, onRevise }: Props) {
  const isUnsent = message.state === 'failed' || message.state === 'waiting'
  return (
    <li className={row.row} data-own data-state={message.state}>
      <p className={row.author}>{STATE_TEXTS[message.state]}</p>
      <div className={`${row.bubble} ${styles.waiting}`}>
        <MessageText text={message.text} />
      </div>
      {isUnsent && (
        <p className={styles.problem} role="alert">
          {message.problem}
          {message.state === 'failed' && (
            <Button kind="text" onClick={() => onRevise(message)}>
              {CHAT_TEXTS.revise}
            </Button>
          )}
          <Button kind="text" onClick={() => actions.retryMessage(message)}>
            {CHAT_TEXTS.again}
          </Button>
          <Button kind="text" onClick={() => actions.discard(message)}>
            {CHAT_TEXTS.discard}
          </Button>
        </p>
      )}
    </li>
  )
}

const STATE_TEXTS: Readonly<Record<OwnMessage['state'], string>> = {
  sending: CHAT_TEXTS.sending,
  waiting: CHAT_TEXTS.waiting,
  failed: CHAT_TEXTS.notSent,
  held: CHAT_TEXTS.held,
}
