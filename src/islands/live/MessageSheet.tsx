import type { ChatMessage } from '#api/live/chat-message.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Sheet } from '#islands/ui/Sheet.tsx'
import { CHAT_TEXTS } from '#lib/live/messages.ts'
import type { ChatActions } from './LiveChat.island.tsx'
import styles from './MessageSheet.module.css'
import { MessageText } from './MessageText.tsx'

interface Props {
  message: ChatMessage | undefined
  actions: ChatActions
  onClose(): void
}

/** What can be done with a message. */
export function MessageSheet({ message, actions, onClose }: Props) {
  return (
    <Sheet
      title={CHAT_TEXTS.actions.title}
      closeLabel={CHAT_TEXTS.close}
      isOpen={message !== undefined}
      onClose={onClose}
    >
      {message && (
        <>
          <p className={styles.text}>
            <MessageText text={message.text} stocks={message.stocks} />
          </p>
          <div className={styles.actions}>
            {actions.actionsFor(message).map((action) => (
              <Button
                key={action}
                kind={action === 'remove' || action === 'mute' ? 'danger' : 'quiet'}
                isBlock
                onClick={() => {
                  void actions.act(action, message)
                  onClose()
                }}
              >
                {CHAT_TEXTS.actions[action]}
                {action === 'up' && message.ups ? ` ${message.ups}` : ''}
                {action === 'down' && message.downs ? ` ${message.downs}` : ''}
              </Button>
            ))}
          </div>
        </>
      )}
    </Sheet>
  )
}
