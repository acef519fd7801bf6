import { useStore } from '#islands/ui/use-store.ts'
import { $chiefs, $reports } from '#lib/adviser/chief/reports-store.ts'
import { Track } from './Track.tsx'

/** Why is this an island? What may be seen depends on the reader, and changes follow the close of each day. */
export function TrackIsland() {
  const chiefs = useStore($chiefs)
  return (
    <Track
      reports={useStore($reports)}
      chiefs={chiefs.state === 'ready' ? chiefs.value : []}
      certificate={useStore($reports.$choice).certificate}
      onChief={(certificate) => $reports.choose({ certificate })}
      onMore={$reports.more}
      onRetry={$reports.reload}
    />
  )
}
