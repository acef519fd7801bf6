import {
  addToGroups,
  leaveEditing,
  removePicked,
  sortStocksOf,
} from '#elements/watchlist/edit-actions.ts'
import { useStore } from '#islands/ui/use-store.ts'
import { $names } from '#lib/watchlist/list/names-store.ts'
import { openPanel } from '#lib/watchlist/panel-store.ts'
import { $openGroupId, $openStocks } from '#lib/watchlist/watchlist-store.ts'
import { WatchlistEditor } from './WatchlistEditor.tsx'

/** Why is this an island? Rows follow the finger into their order and are selected together. The list draws it. */
export function WatchlistEditorIsland() {
  const open = useStore($openStocks, { ssr: { state: 'loading' } })
  const names = useStore($names, { ssr: {} })
  return (
    <WatchlistEditor
      items={open.state === 'ready' ? open.stocks : []}
      names={names}
      isWhole={useStore($openGroupId, { ssr: undefined }) === undefined}
      onOrder={sortStocksOf}
      onRemove={removePicked}
      onGroups={addToGroups}
      onRow={(stock) => openPanel({ kind: 'row', stock })}
      onDone={leaveEditing}
    />
  )
}
