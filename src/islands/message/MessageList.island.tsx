import { useStore } from '#islands/ui/use-store.ts'
import {
  $messages,
  $messageTab,
  LOADING,
  loadMore,
  markAllRead,
  markRead,
  openTab,
  reload,
} from '#lib/message/messages-store.ts'
import { $unread } from '#lib/message/unread-store.ts'
import { MessageList } from './MessageList.tsx'

/**
 * Why is this an island? Rows arrive from the gateway page by page, change when they are read, and switch with
 * the tab, while the badge of the frame follows the same store.
 */
export function MessageListIsland() {
  const messages = useStore($messages, { ssr: LOADING })
  const tab = useStore($messageTab, { ssr: 'all' })
  const unreadCount = useStore($unread, { ssr: 0 })
  return (
    <MessageList
      messages={messages}
      tab={tab}
      hasUnread={unreadCount > 0}
      onTab={openTab}
      onRead={markRead}
      onReadAll={markAllRead}
      onMore={loadMore}
      onRetry={reload}
    />
  )
}
