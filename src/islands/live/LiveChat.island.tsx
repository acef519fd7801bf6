import { useStore } from '#islands/ui/use-store.ts'
import { $chat, $history, $stream, loadNewest, loadOlder, readBack } from '#lib/live/chat-store.ts'
import { EMPTY_VIEW } from '#lib/live/chat-view.ts'
import {
  $isAskingLogin,
  discard,
  draft,
  keepDraft,
  loginHere,
  speak,
  speakAgain,
} from '#lib/live/composer-store.ts'
import { act, actionsFor, unpin } from '#lib/live/message-actions.ts'
import { $own } from '#lib/live/own-messages.ts'
import { $room, LOADING_ROOM } from '#lib/live/room-store.ts'
import { LiveChat } from './LiveChat.tsx'

interface Props {
  /** A page for watching alone has no field to write in. */
  isReadOnly?: boolean
  /** `overlay` lies over the picture. */
  kind?: 'panel' | 'overlay'
}

/**
 * Why is this an island? Hundreds of messages a second arrive, are kept in place while somebody reads back, and the
 * reader's own are sent, confirmed, retried and steered.
 */
export function LiveChatIsland({ isReadOnly = false, kind = 'panel' }: Props) {
  const view = useStore($chat, { ssr: EMPTY_VIEW })
  const history = useStore($history, { ssr: 'loading' })
  const stream = useStore($stream, { ssr: 'connecting' })
  const room = useStore($room, { ssr: LOADING_ROOM })
  const own = useStore($own, { ssr: NONE })
  const isAskingLogin = useStore($isAskingLogin, { ssr: false })
  return (
    <LiveChat
      view={view}
      history={history}
      stream={stream}
      room={room.state === 'ready' ? room.room : undefined}
      own={own}
      kind={kind}
      isReadOnly={isReadOnly}
      isAskingLogin={isAskingLogin}
      actions={ACTIONS}
    />
  )
}

const NONE = [] as const

const ACTIONS = {
  readBack,
  loadOlder,
  loadNewest,
  speak,
  speakAgain,
  discard,
  draft,
  keepDraft,
  loginHere,
  act,
  actionsFor,
  unpin,
}

export type ChatActions = typeof ACTIONS
