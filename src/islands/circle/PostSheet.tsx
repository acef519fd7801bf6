import type { Post } from '#api/circle/post.ts'
import { REPORT_REASON_TEXTS, REPORT_REASONS, type ReportReason } from '#api/circle/report-post.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Sheet } from '#islands/ui/popup/Sheet.tsx'
import { CIRCLE_TEXTS as TEXTS } from '#lib/circle/circle-texts.ts'
import styles from './Circle.module.css'

export interface PostActions {
  onRemove(post: Post): void
  onReport(post: Post, reason: ReportReason): void
  onBlock(post: Post): void
}

interface Props extends PostActions {
  post: Post
  isOpen: boolean
  onClose(): void
}

/** What the author or another reader can do about a post. */
export function PostSheet({ post, isOpen, onClose, onRemove, onReport, onBlock }: Props) {
  const run = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Sheet
      title={post.isOwn ? TEXTS.more : TEXTS.reportTitle}
      closeLabel={TEXTS.close}
      isOpen={isOpen}
      onClose={onClose}
    >
      {post.isOwn ? (
        <Button kind="danger" isBlock onClick={run(() => onRemove(post))}>
          {TEXTS.remove}
        </Button>
      ) : (
        <div className={styles.sheet}>
          {REPORT_REASONS.map((reason) => (
            <Button key={reason} kind="quiet" isBlock onClick={run(() => onReport(post, reason))}>
              {REPORT_REASON_TEXTS[reason]}
            </Button>
          ))}
          {post.personId && (
            <Button kind="danger" isBlock onClick={run(() => onBlock(post))}>
              {TEXTS.block}
            </Button>
          )}
        </div>
      )}
    </Sheet>
  )
}
