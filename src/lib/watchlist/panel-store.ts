import { atom } from 'nanostores'
import type { StockRef } from '#api/watchlist/stock-ref.ts'

/** The panel open over the list. */
export type Panel =
  | { kind: 'closed' }
  | { kind: 'menu' }
  | { kind: 'import' }
  | { kind: 'groups' }
  | { kind: 'events' }
  | { kind: 'row' | 'note' | 'holding' | 'alert'; stock: StockRef }

export const $panel = atom<Panel>({ kind: 'closed' })

/** Whether a panel was opened: until then, their code is not fetched. */
export const $hasPanels = atom(false)

export function openPanel(panel: Panel): void {
  $hasPanels.set(true)
  $panel.set(panel)
}

/** Closes only this kind of panel: another may have been opened from it. */
export function closePanel(kind: Panel['kind']): void {
  if ($panel.get().kind === kind) $panel.set({ kind: 'closed' })
}

/** Whether the list is being edited. */
export const $isEditing = atom(false)
