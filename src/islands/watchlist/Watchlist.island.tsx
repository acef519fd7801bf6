import { lazy } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import { $isExpired } from '#lib/watchlist/expired/expired-store.ts'
import { $hasPanels, $isEditing } from '#lib/watchlist/panel-store.ts'
import { $view } from '#lib/watchlist/view-store.ts'
import { Watchlist } from './Watchlist.tsx'

const WatchlistTable = lazy(() =>
  import('./list/WatchlistTable.island.tsx').then((file) => ({
    default: file.WatchlistTableIsland,
  })),
)
const WatchlistEditor = lazy(() =>
  import('./list/WatchlistEditor.island.tsx').then((file) => ({
    default: file.WatchlistEditorIsland,
  })),
)
const AlertList = lazy(() =>
  import('./alerts/AlertList.island.tsx').then((file) => ({ default: file.AlertListIsland })),
)
const ExpiredList = lazy(() =>
  import('./expired/ExpiredList.island.tsx').then((file) => ({ default: file.ExpiredListIsland })),
)
const Panels = lazy(() =>
  import('./Panels.island.tsx').then((file) => ({ default: file.PanelsIsland })),
)

/**
 * Why is this an island? The list, its editor, the alerts and the list of an expired login replace each other, with popups over them. Each loads when
 * it is first needed: the rows with their data, the rest with a tap.
 */
export function WatchlistIsland() {
  const view = useStore($view, { ssr: 'list' })
  const isEditing = useStore($isEditing, { ssr: false })
  const isExpired = useStore($isExpired, { ssr: false })
  const hasPanels = useStore($hasPanels, { ssr: false })
  return (
    <Watchlist panels={hasPanels && <Panels />}>
      {view === 'alerts' ? (
        <AlertList />
      ) : isExpired ? (
        <ExpiredList />
      ) : isEditing ? (
        <WatchlistEditor />
      ) : (
        <WatchlistTable />
      )}
    </Watchlist>
  )
}
