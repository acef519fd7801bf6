import { useStore } from '#islands/ui/use-store.ts'
import { $issue } from '#lib/news/issues-store.ts'
import { IssuePage } from './IssuePage.tsx'

/** Why is this an island? The text is for subscribers alone and carries the reader's mark. */
export function IssuePageIsland() {
  return <IssuePage issue={useStore($issue)} onRetry={$issue.reload} />
}
