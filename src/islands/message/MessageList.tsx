import type { Message } from '#api/message/message.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Empty } from '#islands/ui/Empty.tsx'
import { PagedRows } from '#islands/ui/list/PagedRows.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import type { PagedList } from '#lib/data/kept-list.ts'
import { type ListedMessage, MESSAGE_TABS, type MessageTab } from '#lib/message/messages-store.ts'
import { MESSAGE_TEXTS } from '#lib/message/texts.ts'
import { emptyMessage } from '#lib/ui/drawings.ts'
import styles from './MessageList.module.css'
import { MessageRow } from './MessageRow.tsx'

interface Props {
  messages: PagedList<ListedMessage>
  tab: MessageTab
  hasUnread: boolean
  onTab(tab: MessageTab): void
  onRead(message: Message): void
  onReadAll(): void
  onMore(): void
  onRetry(): void
}

export function MessageList(props: Props) {
  const { messages, tab, hasUnread, onTab, onReadAll } = props
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
        data-ready={messages.state === 'loading' ? undefined : ''}
      >
        <Rows {...props} />
      </div>
    </div>
  )
}

function Rows({ messages, onRead, onMore, onRetry }: Props) {
  return (
    <PagedRows
      list={messages}
      waiting={
        <div className={styles.waiting}>
          <Skeleton label={MESSAGE_TEXTS.loading} shapes={WAITING_ROWS} />
        </div>
      }
      failed={MESSAGE_TEXTS.failed}
      empty={<Empty drawing={emptyMessage} text={MESSAGE_TEXTS.empty} />}
      texts={MESSAGE_TEXTS}
      onMore={onMore}
      onRetry={onRetry}
    >
      {(rows) => (
        <ul>
          {rows.map((message) => (
            <MessageRow key={message.id} message={message} onRead={onRead} />
          ))}
        </ul>
      )}
    </PagedRows>
  )
}

/** Six rows of a title and a line. */
const WAITING_ROWS = Array.from({ length: 6 }, () => ['title', 'line'] as const).flat()
