import { lazy, Suspense, useState } from 'react'
import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import type { RoomDetail } from '#api/live/room/room.ts'
import type { ChatView, HistoryState } from '#lib/live/chat/chat-atoms.ts'
import type { OwnMessage } from '#lib/live/chat/own-messages.ts'
import type { RoomStreamState } from '#lib/live/room/room-stream.ts'
import { CHAT_TEXTS } from '#lib/live/texts.ts'
import { ChatComposer } from './ChatComposer.tsx'
import { ChatList } from './ChatList.tsx'
import type { ChatActions } from './chat-actions.ts'
import styles from './LiveChat.module.css'
import { PinnedStatements } from './PinnedStatements.tsx'

/** Loads with the first tap on a message, together with all actions on messages. */
const MessageSheet = lazy(async () => ({
  default: (await import('./MessageSheet.island.tsx')).MessageSheetIsland,
}))

interface Props {
  view: ChatView
  history: HistoryState
  stream: RoomStreamState
  room: RoomDetail | undefined
  own: readonly OwnMessage[]
  kind: 'panel' | 'overlay'
  isReadOnly: boolean
  isAskingLogin: boolean
  actions: ChatActions
}

export function LiveChat(props: Props) {
  const { room, stream, kind, isReadOnly, isAskingLogin, actions } = props
  /** Absent until the first tap on a message. */
  const [chosen, setChosen] = useState<ChatMessage | 'none' | undefined>()
  /** How often a message was taken back into the field. */
  const [revision, setRevision] = useState(0)
  const revise = async (message: OwnMessage) => {
    await actions.revise(message)
    setRevision((count) => count + 1)
  }
  return (
    <div className={styles.chat} data-kind={kind}>
      {room && (
        <PinnedStatements pins={room.pins} canUnpin={room.isModerator} onUnpin={actions.unpin} />
      )}
      <ChatList {...props} onChoose={setChosen} onRevise={revise} />
      {stream !== 'open' && (
        <p className={styles.stream} role="status" data-state={stream}>
          {STREAM_TEXTS[stream]}
        </p>
      )}
      <ChatComposer
        room={room}
        isReadOnly={isReadOnly}
        isAskingLogin={isAskingLogin}
        revision={revision}
        actions={actions}
      />
      {chosen && (
        <Suspense>
          <MessageSheet
            message={chosen === 'none' ? undefined : chosen}
            onClose={() => setChosen('none')}
          />
        </Suspense>
      )}
    </div>
  )
}

const STREAM_TEXTS: Readonly<Record<Exclude<RoomStreamState, 'open'>, string>> = {
  connecting: CHAT_TEXTS.connecting,
  polling: CHAT_TEXTS.polling,
  offline: CHAT_TEXTS.offline,
}
