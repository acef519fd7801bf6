import { showToast } from '#lib/shell/popup/toast-store.ts'
import { resetColumns, storeColumns } from './column-settings.ts'
import type { ColumnId } from './columns.ts'
import { SETTING_TEXTS } from './setting-texts.ts'

export function saveColumns(columns: readonly ColumnId[]): void {
  if (columns.length === 0) showToast(SETTING_TEXTS.none)
  else if (storeColumns(columns)) showToast(SETTING_TEXTS.saved, 'success')
  else showToast(SETTING_TEXTS.savedForPage)
}

export function clearColumns(): void {
  resetColumns()
  showToast(SETTING_TEXTS.isReset, 'success')
}
