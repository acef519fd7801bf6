import { useState } from 'react'
import { boardOf } from '#api/exchange/board.ts'
import type { OwnHolding } from '#api/watchlist/holding/holding.ts'
import type { StockRef } from '#api/watchlist/stock-ref.ts'
import {
  groupStock,
  itemOf,
  pinOpenStock,
  removeOpenStock,
} from '#elements/watchlist/row-actions.ts'
import { useStore } from '#islands/ui/use-store.ts'
import { quoteOf } from '#lib/quote/quotes-store.ts'
import { alertForm } from '#lib/watchlist/alerts/alert-form.ts'
import { $alerts, removeAlert, switchAlert } from '#lib/watchlist/alerts/alerts-store.ts'
import { $events } from '#lib/watchlist/event/events-store.ts'
import { deleteGroup, sortGroups } from '#lib/watchlist/groups/group-actions.ts'
import { holdingForm } from '#lib/watchlist/holding/holding-form.ts'
import {
  $found,
  $import,
  $left,
  $meant,
  $pasted,
  chooseMeant,
  readPasted,
  restartImport,
  toggleImported,
} from '#lib/watchlist/import/import-store.ts'
import { stockNameOf } from '#lib/watchlist/list/names-store.ts'
import { stockNoteForm } from '#lib/watchlist/list/note-form.ts'
import { $panel, closePanel, openPanel } from '#lib/watchlist/panel-store.ts'
import { $openGroupId, $watchlist, LOADING_WATCHLIST } from '#lib/watchlist/watchlist-store.ts'
import { AlertForm } from './alerts/AlertForm.tsx'
import { EventList } from './event/EventList.tsx'
import { GroupManager } from './groups/GroupManager.tsx'
import { HoldingForm } from './holding/HoldingForm.tsx'
import { ImportForm } from './import/ImportForm.tsx'
import { NoteForm } from './list/NoteForm.tsx'
import { RowMenu } from './list/RowMenu.tsx'
import { Panels } from './Panels.tsx'

/** Why is this an island? The panels over the list show the list's own stores; the list draws them at the first tap. */
export function PanelsIsland() {
  const panel = useStore($panel, { ssr: { kind: 'closed' } })
  const watchlist = useStore($watchlist, { ssr: LOADING_WATCHLIST })
  const openGroupId = useStore($openGroupId, { ssr: undefined })
  const stock = 'stock' in panel ? panel.stock : undefined
  const item = stock && itemOf(stock)
  const isGuest = watchlist.state !== 'ready' || !watchlist.userId
  return (
    <Panels
      panel={panel}
      name={stock ? stockNameOf(stock.symbol) : ''}
      onClose={closePanel}
      onOpen={openPanel}
      row={
        stock && (
          <RowMenu
            isPinned={item?.isPinned ?? false}
            isGuest={isGuest}
            isWhole={openGroupId === undefined}
            onPin={() => pinOpenStock(stock, !item?.isPinned)}
            onNote={() => openPanel({ kind: 'note', stock })}
            onHolding={
              boardOf(stock.symbol) === 'index'
                ? undefined
                : () => openPanel({ kind: 'holding', stock })
            }
            onAlert={() => openPanel({ kind: 'alert', stock })}
            onGroups={() => groupStock(stock)}
            onRemove={() => removeOpenStock(stock)}
          />
        )
      }
      note={stock && <Note stock={stock} note={item?.note ?? ''} />}
      holding={stock && <Holding stock={stock} before={item?.holding} isGuest={isGuest} />}
      alert={stock && <Alert stock={stock} />}
      imported={<Import />}
      events={<Events />}
      groups={
        <GroupManager
          groups={watchlist.state === 'ready' ? watchlist.groups : []}
          isGuest={isGuest}
          onRemove={deleteGroup}
          onSort={sortGroups}
        />
      }
    />
  )
}

function Note({ stock, note }: { stock: StockRef; note: string }) {
  const [$form] = useState(() => stockNoteForm(stock, note, () => closePanel('note')))
  return <NoteForm form={useStore($form)} onEdit={$form.edit} onSave={() => void $form.submit()} />
}

interface HoldingProps {
  stock: StockRef
  before: OwnHolding | undefined
  isGuest: boolean
}

function Holding({ stock, before, isGuest }: HoldingProps) {
  const [$form] = useState(() => holdingForm(stock, before, () => closePanel('holding')))
  return (
    <HoldingForm
      symbol={stock.symbol}
      isGuest={isGuest}
      form={useStore($form)}
      onEdit={$form.edit}
      onSave={() => void $form.submit()}
    />
  )
}

function Alert({ stock }: { stock: StockRef }) {
  const [$form] = useState(() => alertForm(stock))
  return (
    <AlertForm
      symbol={stock.symbol}
      alerts={useStore($alerts)}
      quote={useStore(quoteOf(stock.symbol), { ssr: undefined })}
      form={useStore($form)}
      onEdit={$form.edit}
      onAdd={() => void $form.submit()}
      onSwitch={switchAlert}
      onRemove={removeAlert}
    />
  )
}

function Events() {
  return <EventList events={useStore($events)} onRetry={() => void $events.reload()} />
}

function Import() {
  const found = useStore($found)
  const isWriting = useStore($pasted, { ssr: undefined }) === undefined
  return (
    <ImportForm
      form={useStore($import)}
      found={isWriting ? undefined : found}
      left={useStore($left)}
      chosen={useStore($meant)}
      onEdit={$import.edit}
      onRead={readPasted}
      onToggle={toggleImported}
      onMean={chooseMeant}
      onBack={restartImport}
      onImport={async () => {
        if (await $import.submit()) closePanel('import')
      }}
    />
  )
}
