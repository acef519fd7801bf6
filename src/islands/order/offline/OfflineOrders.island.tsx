import { useStore } from '#islands/ui/use-store.ts'
import {
  $checkIn,
  $offlineOrders,
  CLOSED_CHECK_IN,
  cancelOffline,
  closeCheckIn,
  openCheckIn,
} from '#lib/order/offline/offline-orders-store.ts'
import { CheckInSheet } from './CheckInSheet.tsx'
import { OfflineOrders } from './OfflineOrders.tsx'

/** Why is this an island? Orders and their classes are the user's own, and the code is drawn on the phone. */
export function OfflineOrdersIsland() {
  const { tab } = useStore($offlineOrders.$choice)
  return (
    <>
      <OfflineOrders
        orders={useStore($offlineOrders)}
        tab={tab}
        onTab={(chosen) => $offlineOrders.choose({ tab: chosen })}
        onCode={(order) => void openCheckIn(order)}
        onCancel={(orderId) => void cancelOffline(orderId)}
        onExpire={$offlineOrders.refresh}
        onMore={$offlineOrders.more}
        onRetry={$offlineOrders.reload}
      />
      <CheckInSheet checkIn={useStore($checkIn, { ssr: CLOSED_CHECK_IN })} onClose={closeCheckIn} />
    </>
  )
}
