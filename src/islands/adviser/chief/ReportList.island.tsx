import { useStore } from '#islands/ui/use-store.ts'
import { $chiefs, $reports } from '#lib/adviser/chief/reports-store.ts'
import { ReportList } from './ReportList.tsx'

/** Why is this an island? Rights and unread marks are the reader's own. */
export function ReportListIsland() {
  const chiefs = useStore($chiefs)
  return (
    <ReportList
      reports={useStore($reports)}
      chiefs={chiefs.state === 'ready' ? chiefs.value : []}
      certificate={useStore($reports.$choice).certificate}
      onChief={(certificate) => $reports.choose({ certificate })}
      onMore={$reports.more}
      onRetry={$reports.reload}
    />
  )
}
