import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import { copyWithToast } from '#elements/shell/clipboard.ts'
import { useStore } from '#islands/ui/use-store.ts'
import { act, actionsFor } from '#lib/live/chat/message-actions.ts'
import { $room } from '#lib/live/room/room-store.ts'
import { CHAT_TEXTS } from '#lib/live/texts.ts'
import { MessageSheet } from './MessageSheet.tsx'

interface Props {
  message: ChatMessage
  onClose(): void
}

/** Why is this an island? It is the part of the chat that is fetched when a message is tapped. */
export function MessageSheetIsland({ message, onClose }: Props) {
  const room = useStore($room)
  return (
    <MessageSheet
      message={message}
      actions={actionsFor(message, room.state === 'ready' ? room.value : undefined)}
      onAct={(action) =>
        void (action === 'copy' ? copyWithToast(message.text, CHAT_TEXTS) : act(action, message))
      }
      onClose={onClose}
    />
  )
}
