import { lazy } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import { $isExpired } from '#lib/watchlist/expired/expired-store.ts'
import { $hasPanels, $isEditing } from '#lib/watchlist/panel-store.ts'
import { $view } from '#lib/watchlist/view-store.ts'
import { WatchlistTableIsland } from './list/WatchlistTable.island.tsx'
import { Watchlist } from './Watchlist.tsx'

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
 * Why is this an island? The list, its editor, the alerts and the list of an expired login replace each other, with
 * popups over them. The rows come with the page; the rest loads when it is first needed.
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
        <WatchlistTableIsland />
      )}
    </Watchlist>
  )
}
