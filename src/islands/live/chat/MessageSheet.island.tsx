import { useState } from 'react'
import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import { copyWithToast } from '#elements/shell/clipboard.ts'
import { useStore } from '#islands/ui/use-store.ts'
import { act, actionsFor } from '#lib/live/chat/message-actions.ts'
import { $ownHistory, loadMoreOwn, openOwnHistory } from '#lib/live/chat/own-history.ts'
import { $room } from '#lib/live/room/room-store.ts'
import { CHAT_TEXTS } from '#lib/live/texts.ts'
import { MessageSheet } from './MessageSheet.tsx'
import { OwnHistory } from './OwnHistory.tsx'

interface Props {
  message: ChatMessage
  onClose(): void
}

/** Why is this an island? It is the part of the chat that is fetched when a message is tapped. */
export function MessageSheetIsland({ message, onClose }: Props) {
  const shown = useStore($room)
  const room = shown.state === 'ready' ? shown.value : undefined
  const history = useStore($ownHistory)
  const [hasHistory, setHistory] = useState(false)
  const openHistory = (roomId: string) => {
    openOwnHistory(roomId)
    setHistory(true)
  }
  return (
    <MessageSheet
      message={message}
      actions={actionsFor(message, room)}
      history={
        hasHistory && (
          <OwnHistory
            history={history}
            onMore={() => void loadMoreOwn()}
            onRetry={() => void $ownHistory.reload()}
          />
        )
      }
      onHistory={room?.me === message.author ? () => openHistory(room.id) : undefined}
      onAct={(action) =>
        void (action === 'copy' ? copyWithToast(message.text, CHAT_TEXTS) : act(action, message))
      }
      onClose={onClose}
    />
  )
}
