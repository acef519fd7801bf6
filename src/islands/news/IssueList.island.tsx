import { useStore } from '#islands/ui/use-store.ts'
import { $issueFacts, $issues, monthInAddress } from '#lib/news/issues-store.ts'
import { IssueList } from './IssueList.tsx'

/** Why is this an island? The rows are the person's own: read or not, open or not, page by page. */
export function IssueListIsland() {
  const issues = useStore($issues)
  const { months, unread } = useStore($issueFacts)
  return (
    <IssueList
      issues={issues}
      months={months}
      unread={unread}
      month={months.length > 0 ? monthInAddress() : undefined}
      onMore={$issues.more}
      onRetry={$issues.reload}
    />
  )
}
