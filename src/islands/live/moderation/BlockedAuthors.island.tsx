import { useStore } from '#islands/ui/use-store.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { unblockSpeaker } from '#lib/live/moderation/block-actions.ts'
import { $blocked } from '#lib/live/moderation/hidden-authors.ts'
import { BlockedAuthors } from './BlockedAuthors.tsx'

/** Why is this an island? Rows leave at a tap. */
export function BlockedAuthorsIsland() {
  return (
    <BlockedAuthors
      authors={useStore($blocked)}
      isOnDevice={!useStore($session)}
      onUnblock={(author) => void unblockSpeaker(author)}
    />
  )
}
