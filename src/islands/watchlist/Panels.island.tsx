import type { StockRef } from '#api/watchlist/stock-ref.ts'
import {
  groupStock,
  itemOf,
  pinOpenStock,
  removeOpenStock,
  writeNote,
} from '#elements/watchlist/row-actions.ts'
import { useStore } from '#islands/ui/use-store.ts'
import { quoteOf } from '#lib/quote/quotes-store.ts'
import {
  $alerts,
  addAlert,
  LOADING_ALERTS,
  removeAlert,
  switchAlert,
} from '#lib/watchlist/alerts/alerts-store.ts'
import {
  createGroup,
  deleteGroup,
  renameGroup,
  sortGroups,
} from '#lib/watchlist/groups/group-actions.ts'
import {
  $import,
  importFound,
  readPasted,
  restartImport,
  toggleImported,
} from '#lib/watchlist/import/import-store.ts'
import { nameOf } from '#lib/watchlist/list/names-store.ts'
import { $panel, closePanel, openPanel } from '#lib/watchlist/panel-store.ts'
import { $openGroupId, $watchlist, LOADING } from '#lib/watchlist/watchlist-store.ts'
import { AlertForm } from './alerts/AlertForm.tsx'
import { GroupManager } from './groups/GroupManager.tsx'
import { ImportForm } from './import/ImportForm.tsx'
import { NoteForm } from './list/NoteForm.tsx'
import { RowMenu } from './list/RowMenu.tsx'
import { Panels } from './Panels.tsx'

/** Why is this an island? What opens over the list shows the list's own stores; the list draws it at the first tap. */
export function PanelsIsland() {
  const panel = useStore($panel, { ssr: { kind: 'closed' } })
  const watchlist = useStore($watchlist, { ssr: LOADING })
  const openGroupId = useStore($openGroupId, { ssr: undefined })
  const stock = 'stock' in panel ? panel.stock : undefined
  const item = stock && itemOf(stock)
  return (
    <Panels
      panel={panel}
      name={stock ? nameOf(stock.symbol) : ''}
      onClose={closePanel}
      onOpen={openPanel}
      row={
        stock && (
          <RowMenu
            isPinned={item?.isPinned ?? false}
            isGuest={watchlist.state !== 'ready' || !watchlist.userId}
            isWhole={openGroupId === undefined}
            onPin={() => pinOpenStock(stock, !item?.isPinned)}
            onNote={() => openPanel({ kind: 'note', stock })}
            onAlert={() => openPanel({ kind: 'alert', stock })}
            onGroups={() => groupStock(stock)}
            onRemove={() => removeOpenStock(stock)}
          />
        )
      }
      note={stock && <NoteForm note={item?.note} onSave={(text) => writeNote(stock, text)} />}
      alert={stock && <Alert stock={stock} />}
      imported={<Import />}
      groups={
        <GroupManager
          groups={watchlist.state === 'ready' ? watchlist.groups : []}
          isGuest={watchlist.state !== 'ready' || !watchlist.userId}
          onCreate={createGroup}
          onRename={renameGroup}
          onRemove={deleteGroup}
          onSort={sortGroups}
        />
      }
    />
  )
}

function Alert({ stock }: { stock: StockRef }) {
  return (
    <AlertForm
      symbol={stock.symbol}
      alerts={useStore($alerts, { ssr: LOADING_ALERTS })}
      quote={useStore(quoteOf(stock.symbol), { ssr: undefined })}
      onAdd={(kind, limit) => addAlert(stock, kind, limit)}
      onSwitch={switchAlert}
      onRemove={removeAlert}
    />
  )
}

function Import() {
  return (
    <ImportForm
      shown={useStore($import, { ssr: { state: 'writing' } })}
      onRead={readPasted}
      onToggle={toggleImported}
      onBack={restartImport}
      onImport={async () => {
        if (await importFound()) closePanel('import')
      }}
    />
  )
}
