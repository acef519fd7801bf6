import type { BlockedAuthor } from '#api/live/moderation/blocked-author.ts'
import { Button } from '#islands/ui/Button.tsx'
import { MODERATION_TEXTS as TEXTS } from '#lib/live/moderation/moderation-texts.ts'
import styles from './Moderation.module.css'

interface Props {
  authors: readonly BlockedAuthor[]
  /** A visitor's list. */
  isOnDevice: boolean
  onUnblock(author: BlockedAuthor): void
}

/** The authors whose messages the reader does not see. */
export function BlockedAuthors({ authors, isOnDevice, onUnblock }: Props) {
  return (
    <>
      {authors.length === 0 && <p>{TEXTS.blockedNone}</p>}
      <ul className={styles.list}>
        {authors.map((one) => (
          <li key={one.author}>
            <span>{one.nickname}</span>
            <Button kind="quiet" onClick={() => onUnblock(one)}>
              {TEXTS.unblock}
            </Button>
          </li>
        ))}
      </ul>
      {isOnDevice && <p className={styles.quiet}>{TEXTS.blockedOnDevice}</p>}
    </>
  )
}
