import { Button } from '#islands/ui/Button.tsx'
import { Failed } from '#islands/ui/EmptyStates.tsx'
import type { Resource } from '#lib/data/resource.ts'
import { CHAT_ACTION_TEXTS } from '#lib/live/chat/chat-action-texts.ts'
import type { OwnHistory as History } from '#lib/live/chat/own-history.ts'
import { CHAT_TEXTS } from '#lib/live/texts.ts'
import { timeText } from '#lib/shell/format/time-text.ts'
import styles from './MessageSheet.module.css'
import { MessageText } from './MessageText.tsx'

interface Props {
  history: Resource<History>
  onMore(): void
  onRetry(): void
}

/** Everything the reader wrote in this room. */
export function OwnHistory({ history, onMore, onRetry }: Props) {
  switch (history.state) {
    case 'loading':
      return <p role="status">{CHAT_TEXTS.loading}</p>
    case 'failed':
      return <Failed text={CHAT_TEXTS.failed} onRetry={onRetry} />
    case 'guest':
    case 'missing':
      return <p>{CHAT_ACTION_TEXTS.ownNone}</p>
    case 'ready':
      return history.value.messages.length === 0 ? (
        <p>{CHAT_ACTION_TEXTS.ownNone}</p>
      ) : (
        <>
          <ul className={styles.list}>
            {history.value.messages.map(({ seq, text, stocks, sentAt }) => (
              <li key={seq}>
                <time dateTime={new Date(sentAt).toISOString()}>{timeText(sentAt)}</time>
                <p>
                  <MessageText text={text} stocks={stocks} />
                </p>
              </li>
            ))}
          </ul>
          {history.value.next !== undefined && (
            <Button kind="quiet" isBlock onClick={onMore}>
              {CHAT_ACTION_TEXTS.ownMore}
            </Button>
          )}
        </>
      )
  }
}
