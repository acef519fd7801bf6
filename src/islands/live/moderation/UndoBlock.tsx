import type { BlockedAuthor } from '#api/live/moderation/blocked-author.ts'
import { MODERATION_TEXTS as TEXTS } from '#lib/live/moderation/moderation-texts.ts'
import styles from './Moderation.module.css'

interface Props {
  blocked: BlockedAuthor | undefined
  onUndo(author: BlockedAuthor): void
}

/** Says whose messages are hidden from now on, and takes it back. */
export function UndoBlock({ blocked, onUndo }: Props) {
  return (
    <div className={styles.undo} role="status">
      {blocked && (
        <p>
          <span>{TEXTS.blocked(blocked.nickname)}</span>
          <button type="button" onClick={() => onUndo(blocked)}>
            {TEXTS.undo}
          </button>
        </p>
      )}
    </div>
  )
}
