import { useStore } from '#islands/ui/use-store.ts'
import {
  $checkIn,
  $offlineOrders,
  $offlineTab,
  CLOSED_CHECK_IN,
  cancelOffline,
  closeCheckIn,
  LOADING_OFFLINE,
  moreOffline,
  openCheckIn,
  openOfflineTab,
  refreshOffline,
  reloadOffline,
} from '#lib/order/offline/offline-orders-store.ts'
import { CheckInSheet } from './CheckInSheet.tsx'
import { OfflineOrders } from './OfflineOrders.tsx'

/** Why is this an island? Orders and their classes are the user's own, and the code is drawn on the phone. */
export function OfflineOrdersIsland() {
  return (
    <>
      <OfflineOrders
        orders={useStore($offlineOrders, { ssr: LOADING_OFFLINE })}
        tab={useStore($offlineTab, { ssr: 'all' })}
        onTab={openOfflineTab}
        onCode={(order) => void openCheckIn(order)}
        onCancel={(orderId) => void cancelOffline(orderId)}
        onExpire={refreshOffline}
        onMore={moreOffline}
        onRetry={reloadOffline}
      />
      <CheckInSheet checkIn={useStore($checkIn, { ssr: CLOSED_CHECK_IN })} onClose={closeCheckIn} />
    </>
  )
}
