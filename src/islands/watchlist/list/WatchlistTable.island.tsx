import { lazy } from 'react'
import { useStore } from '#islands/ui/use-store.ts'
import { $quoteFeed } from '#lib/quote/quotes-store.ts'
import { $ownColumns } from '#lib/watchlist/columns/column-settings.ts'
import {
  $pill,
  $rows,
  $sort,
  chooseGroup,
  NO_ROWS,
  sortBy,
  turnPills,
} from '#lib/watchlist/list/rows-store.ts'
import { $isEditing, openPanel } from '#lib/watchlist/panel-store.ts'
import {
  $openGroupId,
  $openStocks,
  $watchlist,
  LOADING_WATCHLIST,
  reloadWatchlist,
} from '#lib/watchlist/watchlist-store.ts'
import { WatchlistTable } from './WatchlistTable.tsx'

const HotStocks = lazy(() =>
  import('./HotStocks.island.tsx').then((file) => ({ default: file.HotStocksIsland })),
)

/** Why is this an island? Rows tick and sort, and groups and columns change beside them. The page's island draws it. */
export function WatchlistTableIsland() {
  const watchlist = useStore($watchlist, { ssr: LOADING_WATCHLIST })
  const open = useStore($openStocks, { ssr: LOADING_STOCKS })
  const rows = useStore($rows, { ssr: NO_ROWS })
  const isEmpty = open.state === 'ready' && open.stocks.length === 0
  return (
    <WatchlistTable
      watchlist={watchlist}
      stocksState={open.state}
      rows={rows}
      openGroupId={useStore($openGroupId, { ssr: undefined })}
      sort={useStore($sort, { ssr: undefined })}
      pill={useStore($pill, { ssr: 'changePercent' })}
      ownColumns={useStore($ownColumns, { ssr: undefined })}
      feed={useStore($quoteFeed, { ssr: 'connecting' })}
      hot={isEmpty && <HotStocks />}
      onGroup={chooseGroup}
      onPill={turnPills}
      onSort={sortBy}
      onEdit={startEditing}
      onMenu={openMenu}
      onRow={openRow}
      onRetry={reloadWatchlist}
    />
  )
}

const LOADING_STOCKS = { state: 'loading' } as const

const startEditing = () => $isEditing.set(true)
const openMenu = () => openPanel({ kind: 'menu' })
const openRow = (stock: { symbol: string; stockType: string }) => openPanel({ kind: 'row', stock })
