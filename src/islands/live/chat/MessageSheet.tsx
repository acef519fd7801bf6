import type { ReactNode } from 'react'
import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import { CHAT_ACTION_TEXTS } from '#lib/live/chat/chat-action-texts.ts'
import type { MessageAction } from '#lib/live/chat/message-actions.ts'
import { MODERATION_TEXTS } from '#lib/live/moderation/moderation-texts.ts'
import { CHAT_TEXTS } from '#lib/live/texts.ts'
import styles from './MessageSheet.module.css'
import { MessageText } from './MessageText.tsx'

/** What the sheet shows: the actions on its message, or what one of them leads to. */
export type SheetPanel = 'actions' | 'history' | 'report' | 'blocked'

interface Props {
  message: ChatMessage
  actions: readonly MessageAction[]
  panel: SheetPanel
  /** Absent for other people's messages. */
  onHistory: (() => void) | undefined
  /** Absent while nobody is blocked. */
  onBlocked: (() => void) | undefined
  onAct(action: MessageAction): void
  onClose(): void
  /** Every panel but the actions. */
  children: ReactNode
}

const TITLES: Readonly<Record<SheetPanel, string>> = {
  actions: CHAT_TEXTS.actions.title,
  history: CHAT_ACTION_TEXTS.ownTitle,
  report: MODERATION_TEXTS.reportTitle,
  blocked: MODERATION_TEXTS.blockedTitle,
}
const ACTION_TEXTS = { ...CHAT_TEXTS.actions, ...MODERATION_TEXTS.actions }
const DANGEROUS: readonly MessageAction[] = ['block', 'remove', 'mute']

/** The available actions for a message, or the panel that one of them opened. */
export function MessageSheet({ panel, onClose, children, ...props }: Props) {
  return (
    <Sheet title={TITLES[panel]} closeLabel={CHAT_TEXTS.close} isOpen onClose={onClose}>
      {panel === 'history' || panel === 'blocked' || <Said message={props.message} />}
      {panel === 'actions' ? <Actions {...props} /> : children}
    </Sheet>
  )
}

function Said({ message: { text, stocks } }: Pick<Props, 'message'>) {
  return (
    <p className={styles.text}>
      <MessageText text={text} stocks={stocks} />
    </p>
  )
}

type ActionsProps = Pick<Props, 'message' | 'actions' | 'onHistory' | 'onBlocked' | 'onAct'>

function Actions({ message, actions, onHistory, onBlocked, onAct }: ActionsProps) {
  return (
    <div className={styles.actions}>
      {actions.map((action) => (
        <Button
          key={action}
          kind={DANGEROUS.includes(action) ? 'danger' : 'quiet'}
          isBlock
          onClick={() => onAct(action)}
        >
          {ACTION_TEXTS[action]}
          {action === 'up' && message.ups ? ` ${message.ups}` : ''}
          {action === 'down' && message.downs ? ` ${message.downs}` : ''}
        </Button>
      ))}
      {onHistory && (
        <Button kind="quiet" isBlock onClick={onHistory}>
          {CHAT_ACTION_TEXTS.ownTitle}
        </Button>
      )}
      {onBlocked && (
        <Button kind="quiet" isBlock onClick={onBlocked}>
          {MODERATION_TEXTS.blockedTitle}
        </Button>
      )}
    </div>
  )
}
