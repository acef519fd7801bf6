import { atom, computed } from 'nanostores'
import { CHOOSABLE_TYPE } from '#api/watchlist/groups/group.ts'
import type { StockRef } from '#api/watchlist/stock-ref.ts'
import { silently } from '#lib/data/attempt.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { addStock, importStocks, moveStocks } from '../list/stock-actions.ts'
import { PANEL_TEXTS } from '../panel-texts.ts'
import { WATCHLIST_TEXTS } from '../texts.ts'
import { $watchlist, whenWatchlist } from '../watchlist-store.ts'
import { nameForm } from './name-form.ts'

/** Purpose of the chooser: stocks to add, or to move out of the open group. */
export interface Choice {
  stocks: readonly StockRef[]
  fromGroupId?: string | undefined
  priceMilli?: number | undefined
  /** Called after a successful add or move, once the chooser is closed. */
  onDone?: (() => void) | undefined
}

interface OpenChooser {
  view: 'choose' | 'create'
  choice: Choice
  ticked: readonly string[]
  isSubmitting: boolean
}

export type GroupChooser = { view: 'closed' } | OpenChooser

const CLOSED: GroupChooser = { view: 'closed' }

/** The group chooser with its two views (§2). */
export const $groupChooser = atom<GroupChooser>(CLOSED)

export interface ChooserRow {
  id: string
  name: string
  isTicked: boolean
  /** The group the stocks come from, which cannot be ticked (§5). */
  isCurrent: boolean
}

/** The available groups: those of type 0 (§3). */
export const $chooserRows = computed(
  [$groupChooser, $watchlist],
  (chooser, watchlist): readonly ChooserRow[] => {
    if (chooser.view === 'closed' || watchlist.state !== 'ready') return []
    return watchlist.groups
      .filter(({ type }) => type === CHOOSABLE_TYPE)
      .map(({ id, name }) => ({
        id,
        name,
        isTicked: chooser.ticked.includes(id),
        isCurrent: id === chooser.choice.fromGroupId,
      }))
  },
)

/** Opens the chooser and returns whether there is a choice: a guest has only one list and adds to it at once. */
export async function startChoosing(choice: Choice): Promise<boolean> {
  const watchlist = await whenWatchlist()
  // §8: a list that cannot be loaded fails silently.
  if (!watchlist) return false
  if (watchlist.userId) {
    const blank = { ticked: [], isSubmitting: false }
    $groupChooser.set({ view: 'choose', choice, ...blank })
    return true
  }
  if (choice.fromGroupId !== undefined) showToast(WATCHLIST_TEXTS.groupsNeedLogin)
  else if (await silently(perform(choice, []))) choice.onDone?.()
  return false
}

export function closeChooser(): void {
  $groupChooser.set(CLOSED)
}

/** Ticks or unticks a group; the current group remains unchanged. */
export function tickGroup(groupId: string): void {
  const row = $chooserRows.get().find(({ id }) => id === groupId)
  if (!row || row.isCurrent) return
  update(({ ticked }) => ({
    ticked: row.isTicked ? ticked.filter((id) => id !== groupId) : [...ticked, groupId],
  }))
}

export function startCreating(): void {
  $groupName.fill({ name: '' })
  update(() => ({ view: 'create' }))
}

/** Returns to the choice; nothing was created. */
export function cancelCreating(): void {
  update(() => ({ view: 'choose' }))
}

/** The name of a group to create; afterwards, the choice continues with the group ticked. */
export const $groupName = nameForm(undefined, ({ id }) =>
  update(({ ticked }) => ({ view: 'choose', ticked: [...ticked, id] })),
)

/** Adds or moves into the ticked groups; success closes the chooser, a failure leaves it open, silently (§8). */
export async function confirmChoice(): Promise<void> {
  const chooser = $groupChooser.get()
  if (chooser.view === 'closed' || chooser.isSubmitting) return
  const { choice, ticked } = chooser
  if (choice.fromGroupId !== undefined && ticked.length === 0) return
  update(() => ({ isSubmitting: true }))
  const isDone = await silently(perform(choice, ticked))
  update(() => ({ isSubmitting: false }))
  if (!isDone) return
  // Closed or reopened for another purpose meanwhile: that state remains.
  const shown = $groupChooser.get()
  if (shown.view !== 'closed' && shown.choice === choice) closeChooser()
  choice.onDone?.()
}

async function perform(choice: Choice, groupIds: readonly string[]): Promise<boolean> {
  const { stocks, fromGroupId, priceMilli } = choice
  if (fromGroupId !== undefined) return moveStocks(stocks, fromGroupId, groupIds)
  const [only, ...others] = stocks
  if (only && others.length === 0) return addStock(only, { groupIds, priceMilli })
  const imported = await importStocks(stocks, groupIds)
  if (imported && imported.leftCount > 0)
    showToast(PANEL_TEXTS.import.full(imported.addedCount, imported.leftCount))
  return imported !== undefined
}

function update(next: (chooser: OpenChooser) => Partial<OpenChooser>): void {
  const chooser = $groupChooser.get()
  if (chooser.view !== 'closed') $groupChooser.set({ ...chooser, ...next(chooser) })
}
