import { useStore } from '#islands/ui/use-store.ts'
import { $cancelling } from '#lib/adviser/callback/cancel-callback.ts'
import { $advisers, $serviceRecord } from '#lib/adviser/question/record-store.ts'
import { ServiceRecord } from './ServiceRecord.tsx'

/** Why is this an island? Questions and calls are the user's own and change as they are made. */
export function ServiceRecordIsland() {
  return (
    <ServiceRecord
      record={useStore($serviceRecord)}
      advisers={useStore($advisers)}
      isCancelling={useStore($cancelling)}
      onCancel={(callback) => void $cancelling.run(callback)}
      onRetry={() => {
        void $serviceRecord.reload()
        void $advisers.reload()
      }}
    />
  )
}
