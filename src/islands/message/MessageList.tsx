import type { Message } from '#api/message/message.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { Failed } from '#islands/ui/EmptyStates.tsx'
import { MoreRows } from '#islands/ui/MoreRows.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { MESSAGE_TEXTS } from '#lib/message/messages.ts'
import { MESSAGE_TABS, type MessageFeed, type MessageTab } from '#lib/message/messages-store.ts'
import { emptyMessage } from '#ui/drawings.ts'
import styles from './MessageList.module.css'
import { MessageRow } from './MessageRow.tsx'

interface Props {
  feed: MessageFeed
  tab: MessageTab
  hasUnread: boolean
  onTab(tab: MessageTab): void
  onRead(message: Message): void
  onReadAll(): void
  onMore(): void
  onRetry(): void
}

export function MessageList(props: Props) {
  const { feed, tab, hasUnread, onTab, onReadAll } = props
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <Tabs
          label={MESSAGE_TEXTS.tabsLabel}
          tabs={MESSAGE_TABS}
          current={tab}
          words={MESSAGE_TEXTS.tabs}
          onTab={onTab}
        />
        <Button kind="text" disabled={!hasUnread} onClick={onReadAll}>
          {MESSAGE_TEXTS.readAll}
        </Button>
      </div>
      <div
        className={styles.body}
        data-keep="messages"
        data-ready={feed.state === 'loading' ? undefined : ''}
      >
        <Feed {...props} />
      </div>
    </div>
  )
}

function Feed({ feed, onRead, onMore, onRetry }: Props) {
  switch (feed.state) {
    case 'loading':
      return (
        <div className={styles.waiting}>
          <Skeleton label={MESSAGE_TEXTS.loading} shapes={WAITING_ROWS} />
        </div>
      )
    case 'failed':
      return <Failed text={MESSAGE_TEXTS.failed} onRetry={onRetry} />
    case 'ready':
      if (feed.messages.length === 0)
        return <Empty drawing={emptyMessage} text={MESSAGE_TEXTS.empty} />
      return (
        <>
          <ul>
            {feed.messages.map((message) => (
              <MessageRow key={message.id} message={message} onRead={onRead} />
            ))}
          </ul>
          <MoreRows
            hasMore={feed.next !== undefined}
            state={feed.more}
            texts={MESSAGE_TEXTS}
            onMore={onMore}
          />
        </>
      )
  }
}

/** Six rows of a title and a line. */
const WAITING_ROWS = Array.from({ length: 6 }, () => ['title', 'line'] as const).flat()
