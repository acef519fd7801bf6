import { useEffect, useRef } from 'react'
import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import type { RoomDetail } from '#api/live/room/room.ts'
import { Button } from '#islands/ui/Button.tsx'
import type { ChatView, HistoryState } from '#lib/live/chat/chat-atoms.ts'
import type { OwnMessage } from '#lib/live/chat/own-messages.ts'
import { CHAT_TEXTS } from '#lib/live/texts.ts'
import styles from './ChatList.module.css'
import { ChatRow } from './ChatRow.tsx'
import type { ChatActions } from './chat-actions.ts'
import { OwnRow } from './OwnRow.tsx'

/** A position nearer to the newest message than this counts as being there. */
const NEAR_PX = 48
const NEAR_TOP_PX = 240

interface Props {
  view: ChatView
  history: HistoryState
  own: readonly OwnMessage[]
  room: RoomDetail | undefined
  actions: ChatActions
  onChoose(message: ChatMessage): void
  onRevise(message: OwnMessage): void
}

/**
 * The messages, newest below. The box scrolls from its end, so that following needs no script and pages inserted above
 * the first row move nothing.
 */
export function ChatList({ view, history, own, room, actions, onChoose, onRevise }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { rows, mode, newCount, seenSeq, isFast } = view
  const { readBack, loadOlder } = actions
  useEffect(() => {
    const element = box.current
    if (!element) return
    const onScroll = () => {
      const fromEnd = -element.scrollTop
      void readBack(fromEnd > NEAR_PX)
      const fromStart = element.scrollHeight - element.clientHeight - fromEnd
      if (fromStart < NEAR_TOP_PX && fromEnd > NEAR_PX) void loadOlder()
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [readBack, loadOlder])
  const toNewest = () => {
    void readBack(false)
    box.current?.scrollTo({ top: 0 })
  }
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by key */}
      <section className={styles.box} ref={box} aria-label={CHAT_TEXTS.label} tabIndex={0}>
        <div>
          <Above history={history} hasRows={rows.length > 0} actions={actions} />
          <ul className={styles.rows}>
            {rows.map((message) => (
              <ChatRow
                key={message.seq}
                message={message}
                isOwn={message.author === room?.me}
                isSeenLine={message.seq === seenSeq && message !== rows.at(-1)}
                onChoose={onChoose}
              />
            ))}
            {own.map((message) => (
              <OwnRow key={message.key} message={message} actions={actions} onRevise={onRevise} />
            ))}
          </ul>
        </div>
      </section>
      {mode === 'reading' && (
        <button className={styles.pill} type="button" onClick={toNewest}>
          {newCount > 0 ? CHAT_TEXTS.newMessages(newCount) : CHAT_TEXTS.toNewest}
        </button>
      )}
      {isFast && <p className={styles.fast}>{CHAT_TEXTS.fast}</p>}
    </div>
  )
}

type AboveProps = Pick<Props, 'history' | 'actions'> & { hasRows: boolean }

/** What appears above the first row. */
function Above({ history, hasRows, actions }: AboveProps) {
  if (history === 'failed')
    return (
      <p className={styles.above} role="alert">
        {CHAT_TEXTS.failed}
        <Button
          kind="text"
          onClick={() => void (hasRows ? actions.loadOlder() : actions.loadNewest())}
        >
          {CHAT_TEXTS.retry}
        </Button>
      </p>
    )
  if (history === 'loading' && !hasRows)
    return (
      <div className={styles.waiting}>
        <span className={styles.lines} role="status" aria-label={CHAT_TEXTS.loading} />
      </div>
    )
  const text = history === 'loading' ? CHAT_TEXTS.older : CHAT_TEXTS.start
  return <p className={styles.above}>{hasRows ? history !== 'idle' && text : CHAT_TEXTS.empty}</p>
}
