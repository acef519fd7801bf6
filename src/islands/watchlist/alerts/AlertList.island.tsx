import { useStore } from '#islands/ui/use-store.ts'
import { $alerts, removeAlert, switchAlert } from '#lib/watchlist/alerts/alerts-store.ts'
import { AlertList } from './AlertList.tsx'

/**
 * Why is this an island? Alerts are switched and deleted in place and change when they fire. The list's page draws it.
 */
export function AlertListIsland() {
  return (
    <AlertList
      alerts={useStore($alerts)}
      onSwitch={switchAlert}
      onRemove={removeAlert}
      onRetry={$alerts.reload}
    />
  )
}
