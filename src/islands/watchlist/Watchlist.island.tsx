import { lazy, Suspense } from 'react'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useStore } from '#islands/ui/use-store.ts'
import { $quoteFeed } from '#lib/quote/quotes-store.ts'
import { $ownColumns } from '#lib/watchlist/column-settings.ts'
import { LIST_TEXTS } from '#lib/watchlist/list-messages.ts'
import { $hasPanels, $isEditing, openPanel } from '#lib/watchlist/panel-store.ts'
import {
  $columnSetId,
  $rows,
  $sort,
  chooseColumns,
  chooseGroup,
  NO_ROWS,
  sortBy,
} from '#lib/watchlist/rows-store.ts'
import { $view } from '#lib/watchlist/view-store.ts'
import {
  $openGroupId,
  $openStocks,
  $watchlist,
  LOADING,
  reloadWatchlist,
} from '#lib/watchlist/watchlist-store.ts'
import { Watchlist } from './Watchlist.tsx'

const EditList = lazy(() =>
  import('./EditList.island.tsx').then((file) => ({ default: file.EditListIsland })),
)
const AlertList = lazy(() =>
  import('./AlertList.island.tsx').then((file) => ({ default: file.AlertListIsland })),
)
const HotStocks = lazy(() =>
  import('./HotStocks.island.tsx').then((file) => ({ default: file.HotStocksIsland })),
)
const Panels = lazy(() =>
  import('./Panels.island.tsx').then((file) => ({ default: file.PanelsIsland })),
)

/**
 * Why is this an island? Rows tick, sort, are picked and put in order, and groups, columns and popups change beside
 * them. Editing, alerts and popups come with the first tap that needs them.
 */
export function WatchlistIsland() {
  const view = useStore($view, { ssr: 'list' })
  const isEditing = useStore($isEditing, { ssr: false })
  const hasPanels = useStore($hasPanels, { ssr: false })
  const waiting = <Skeleton label={LIST_TEXTS.loading} shapes={['title', 'line', 'line']} />
  return (
    <>
      {view === 'alerts' ? (
        <Suspense fallback={waiting}>
          <AlertList />
        </Suspense>
      ) : isEditing ? (
        <Suspense fallback={waiting}>
          <EditList />
        </Suspense>
      ) : (
        <List />
      )}
      {hasPanels && (
        <Suspense>
          <Panels />
        </Suspense>
      )}
    </>
  )
}

function List() {
  const watchlist = useStore($watchlist, { ssr: LOADING })
  const open = useStore($openStocks, { ssr: LOADING_STOCKS })
  const rows = useStore($rows, { ssr: NO_ROWS })
  const isEmpty = open.state === 'ready' && open.stocks.length === 0
  return (
    <Watchlist
      watchlist={watchlist}
      stocksState={open.state}
      rows={rows}
      openGroupId={useStore($openGroupId, { ssr: undefined })}
      sort={useStore($sort, { ssr: undefined })}
      setId={useStore($columnSetId, { ssr: 'quote' })}
      ownColumns={useStore($ownColumns, { ssr: undefined })}
      feed={useStore($quoteFeed, { ssr: 'connecting' })}
      hot={isEmpty && <HotStocks />}
      onGroup={chooseGroup}
      onSet={chooseColumns}
      onSort={sortBy}
      onEdit={() => $isEditing.set(true)}
      onMenu={() => openPanel({ kind: 'menu' })}
      onRow={(stock) => openPanel({ kind: 'row', stock })}
      onRetry={reloadWatchlist}
    />
  )
}

const LOADING_STOCKS = { state: 'loading' } as const
