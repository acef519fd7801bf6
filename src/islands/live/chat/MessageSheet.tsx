import type { ReactNode } from 'react'
import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import type { MessageAction } from '#lib/live/chat/message-actions.ts'
import { CHAT_TEXTS } from '#lib/live/texts.ts'
import styles from './MessageSheet.module.css'
import { MessageText } from './MessageText.tsx'

interface Props {
  message: ChatMessage
  actions: readonly MessageAction[]
  /** The reader's own messages, once they asked for them. */
  history: ReactNode
  /** Absent for other people's messages. */
  onHistory: (() => void) | undefined
  onAct(action: MessageAction): void
  onClose(): void
}

/** The available actions for a message, or everything its author wrote in the room if that is the reader. */
export function MessageSheet({ history, onClose, ...props }: Props) {
  const title = history ? CHAT_TEXTS.ownTitle : CHAT_TEXTS.actions.title
  return (
    <Sheet title={title} closeLabel={CHAT_TEXTS.close} isOpen onClose={onClose}>
      {history || <Actions {...props} onClose={onClose} />}
    </Sheet>
  )
}

function Actions({ message, actions, onHistory, onAct, onClose }: Omit<Props, 'history'>) {
  return (
    <>
      <p className={styles.text}>
        <MessageText text={message.text} stocks={message.stocks} />
      </p>
      <div className={styles.actions}>
        {actions.map((action) => (
          <Button
            key={action}
            kind={action === 'remove' || action === 'mute' ? 'danger' : 'quiet'}
            isBlock
            onClick={() => {
              onAct(action)
              onClose()
            }}
          >
            {CHAT_TEXTS.actions[action]}
            {action === 'up' && message.ups ? ` ${message.ups}` : ''}
            {action === 'down' && message.downs ? ` ${message.downs}` : ''}
          </Button>
        ))}
        {onHistory && (
          <Button kind="quiet" isBlock onClick={onHistory}>
            {CHAT_TEXTS.ownTitle}
          </Button>
        )}
      </div>
    </>
  )
}
