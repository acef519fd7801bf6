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
  onAct(action: MessageAction): void
  onClose(): void
}

/** The available actions for a message. */
export function MessageSheet({ message, actions, onAct, onClose }: Props) {
  return (
    <Sheet title={CHAT_TEXTS.actions.title} closeLabel={CHAT_TEXTS.close} isOpen onClose={onClose}>
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
      </div>
    </Sheet>
  )
}
