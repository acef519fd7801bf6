import { useStore } from '#islands/ui/use-store.ts'
import { $messages, markAllRead, markRead } from '#lib/message/messages-store.ts'
import { $unread } from '#lib/message/unread-store.ts'
import { MessageList } from './MessageList.tsx'

/**
 * Why is this an island? Rows arrive from the gateway page by page, change when they are read, and switch with the tab,
 * while the badge of the frame follows the same store.
 */
export function MessageListIsland() {
  const messages = useStore($messages)
  const { tab } = useStore($messages.$choice)
  const unreadCount = useStore($unread, { ssr: 0 })
  return (
    <MessageList
      messages={messages}
      tab={tab}
      hasUnread={unreadCount > 0}
      onTab={(chosen) => $messages.choose({ tab: chosen })}
      onRead={markRead}
      onReadAll={markAllRead}
      onMore={$messages.more}
      onRetry={$messages.reload}
    />
  )
}
