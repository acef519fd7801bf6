import { useStore } from '#islands/ui/use-store.ts'
import { $chat, $history, $isAskingLogin, $stream, EMPTY_VIEW } from '#lib/live/chat/chat-atoms.ts'
import { $own } from '#lib/live/chat/own-messages.ts'
import { $room } from '#lib/live/room/room-store.ts'
import { CHAT_ACTIONS } from './chat-actions.ts'
import { LiveChat } from './LiveChat.tsx'

interface Props {
  /** A page for watching only has no field to write in. */
  isReadOnly?: boolean | undefined
  /** `overlay` lies over the picture. */
  kind?: 'panel' | 'overlay'
}

/**
 * Why is this an island? Hundreds of messages arrive per second and stay in place while somebody scrolls back, and the
 * reader's own messages are sent, confirmed, retried and moderated.
 */
export function LiveChatIsland({ isReadOnly = false, kind = 'panel' }: Props) {
  const view = useStore($chat, { ssr: EMPTY_VIEW })
  const history = useStore($history, { ssr: 'loading' })
  const stream = useStore($stream, { ssr: 'connecting' })
  const room = useStore($room)
  const own = useStore($own, { ssr: NONE })
  const isAskingLogin = useStore($isAskingLogin, { ssr: false })
  return (
    <LiveChat
      view={view}
      history={history}
      stream={stream}
      room={room.state === 'ready' ? room.value : undefined}
      own={own}
      kind={kind}
      isReadOnly={isReadOnly}
      isAskingLogin={isAskingLogin}
      actions={CHAT_ACTIONS}
    />
  )
}

const NONE = [] as const
