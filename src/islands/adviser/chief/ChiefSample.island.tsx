import { useStore } from '#islands/ui/use-store.ts'
import { $chiefs, $reports } from '#lib/adviser/chief/reports-store.ts'
import { ChiefSample } from './ChiefSample.tsx'

/** Why is this an island? The sample is the newest free report, and the authors are those who write now. */
export function ChiefSampleIsland() {
  return (
    <ChiefSample
      reports={useStore($reports)}
      chiefs={useStore($chiefs)}
      onRetry={() => {
        void $reports.reload()
        void $chiefs.reload()
      }}
    />
  )
}
