import { atom } from 'nanostores'
import type { StockRef } from '#api/watchlist/stock-ref.ts'

/** What is open over the list. */
export type Panel =
  | { kind: 'closed' }
  | { kind: 'menu' }
  | { kind: 'import' }
  | { kind: 'groups' }
  | { kind: 'row' | 'note' | 'alert'; stock: StockRef }

export const $panel = atom<Panel>({ kind: 'closed' })

/** Whether one was opened yet: until then their code is not fetched. */
export const $hasPanels = atom(false)

export function openPanel(panel: Panel): void {
  $hasPanels.set(true)
  $panel.set(panel)
}

/** Only the panel that says so: another may have been opened from it. */
export function closePanel(kind: Panel['kind']): void {
  if ($panel.get().kind === kind) $panel.set({ kind: 'closed' })
}

/** The list as it is read, or being put in order. */
export const $isEditing = atom(false)
