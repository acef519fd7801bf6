import { useStore } from '#islands/ui/use-store.ts'
import { $justBlocked, unblockSpeaker } from '#lib/live/moderation/block-actions.ts'
import { UndoBlock } from './UndoBlock.tsx'

/** Why is this an island? It appears with a block and goes a few seconds later. */
export function UndoBlockIsland() {
  return (
    <UndoBlock blocked={useStore($justBlocked)} onUndo={(author) => void unblockSpeaker(author)} />
  )
}
