import { useStore } from '#islands/ui/use-store.ts'
import { clearColumns, saveColumns } from '#lib/watchlist/columns/column-actions.ts'
import { $ownColumns } from '#lib/watchlist/columns/column-settings.ts'
import { ColumnSettings } from './ColumnSettings.tsx'

/** Why is this an island? Columns follow the finger into their order, and move between two lists. */
export function ColumnSettingsIsland() {
  const stored = useStore($ownColumns, { ssr: undefined })
  return (
    <ColumnSettings
      key={stored?.join()}
      stored={stored}
      onSave={saveColumns}
      onReset={clearColumns}
    />
  )
}
