import { useState } from 'react'
import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import { copyWithToast } from '#elements/shell/clipboard.ts'
import { BlockedAuthorsIsland } from '#islands/live/moderation/BlockedAuthors.island.tsx'
import { ReportFormIsland } from '#islands/live/moderation/ReportForm.island.tsx'
import { UndoBlockIsland } from '#islands/live/moderation/UndoBlock.island.tsx'
import { useStore } from '#islands/ui/use-store.ts'
import { CHAT_ACTION_TEXTS } from '#lib/live/chat/chat-action-texts.ts'
import { act, actionsFor, type MessageAction } from '#lib/live/chat/message-actions.ts'
import { $ownHistory, loadMoreOwn, openOwnHistory } from '#lib/live/chat/own-history.ts'
import { blockSpeaker } from '#lib/live/moderation/block-actions.ts'
import { $blocked } from '#lib/live/moderation/hidden-authors.ts'
import { beginReport } from '#lib/live/moderation/report-form.ts'
import { $room } from '#lib/live/room/room-store.ts'
import { MessageSheet, type SheetPanel } from './MessageSheet.tsx'
import { OwnHistory } from './OwnHistory.tsx'

interface Props {
  /** Absent while no message is chosen; a block can still be undone. */
  message: ChatMessage | undefined
  onClose(): void
}

/** Why is this an island? It is the part of the chat that is fetched when a message is tapped. */
export function MessageSheetIsland({ message, onClose }: Props) {
  return (
    <>
      {message && <Chosen key={message.seq} message={message} onClose={onClose} />}
      <UndoBlockIsland />
    </>
  )
}

function Chosen({ message, onClose }: { message: ChatMessage; onClose(): void }) {
  const shown = useStore($room)
  const room = shown.state === 'ready' ? shown.value : undefined
  const blocked = useStore($blocked)
  const [panel, setPanel] = useState<SheetPanel>('actions')
  const openHistory = (roomId: string) => {
    openOwnHistory(roomId)
    setPanel('history')
  }
  const run = (action: MessageAction) => {
    if (action === 'report') {
      if (beginReport(message)) setPanel('report')
      return
    }
    onClose()
    if (action === 'copy') void copyWithToast(message.text, CHAT_ACTION_TEXTS)
    else if (action === 'block') void blockSpeaker(message)
    else void act(action, message)
  }
  return (
    <MessageSheet
      message={message}
      actions={actionsFor(message, room)}
      panel={panel}
      onHistory={room?.me === message.author ? () => openHistory(room.id) : undefined}
      onBlocked={blocked.length > 0 ? () => setPanel('blocked') : undefined}
      onAct={run}
      onClose={onClose}
    >
      {panel === 'history' && <History />}
      {panel === 'report' && <ReportFormIsland onDone={onClose} />}
      {panel === 'blocked' && <BlockedAuthorsIsland />}
    </MessageSheet>
  )
}

function History() {
  return (
    <OwnHistory
      history={useStore($ownHistory)}
      onMore={() => void loadMoreOwn()}
      onRetry={() => void $ownHistory.reload()}
    />
  )
}
