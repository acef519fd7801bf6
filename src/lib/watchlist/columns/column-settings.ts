import { atom, onMount } from 'nanostores'
import { $session } from '#lib/account/session/session-store.ts'
import { readItem, removeItem, writeItem } from '#lib/shell/storage/storage.ts'
import { COLUMN_IDS, type ColumnId } from './columns.ts'

/** Columns beside the name; as many as fit on a phone. */
export const COLUMNS_PER_SET = 3
export const OWN_COLUMNS_MAX = 9

export const PRESET_IDS = ['quote', 'capital', 'value', 'gain'] as const
export type PresetId = (typeof PRESET_IDS)[number]

export const PRESETS: Readonly<Record<PresetId, readonly ColumnId[]>> = {
  quote: ['line', 'price', 'changePercent'],
  capital: ['turnover', 'turnoverRate', 'netInflow'],
  value: ['peTtm', 'pb', 'totalCap'],
  gain: ['addedPrice', 'price', 'sinceAdded'],
}

/** The columns chosen on /optionalColumn, in order; undefined if none were chosen. Stored per user on this device. */
export const $ownColumns = atom<readonly ColumnId[] | undefined>(undefined)

const key = () => `watchColumns:${$session.get()?.userId ?? ''}`

onMount($ownColumns, () => {
  const read = () => $ownColumns.set(readColumns(readItem('local', key())))
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === key()) read()
  }
  const stop = $session.subscribe(read)
  addEventListener('storage', onStorage)
  return () => {
    stop()
    removeEventListener('storage', onStorage)
  }
})

/** False if the browser stores it only for this page. */
export function storeColumns(columns: readonly ColumnId[]): boolean {
  $ownColumns.set(columns)
  return writeItem('local', key(), columns.join(','))
}

export function resetColumns(): void {
  removeItem('local', key())
  $ownColumns.set(undefined)
}

/** Unknown words are dropped, so that an older or damaged choice remains usable. */
export function readColumns(stored: string | null): readonly ColumnId[] | undefined {
  if (!stored) return undefined
  const words = new Set(stored.split(','))
  const columns = [...words].flatMap((word) => COLUMN_IDS.filter((id) => id === word))
  return columns.length > 0 ? columns.slice(0, OWN_COLUMNS_MAX) : undefined
}

/** Whether three columns are those of the first set, whose column widths are specific to it. */
export function isQuoteSet(columns: readonly ColumnId[]): boolean {
  return columns.join() === PRESETS.quote.join()
}

/** The selectable sets: the presets and the person's own columns, three at a time. */
export function columnSets(own: readonly ColumnId[] | undefined): readonly ColumnSet[] {
  const presets = PRESET_IDS.map((id) => ({ id, columns: PRESETS[id] }))
  const count = Math.ceil((own?.length ?? 0) / COLUMNS_PER_SET)
  const sets = Array.from({ length: count }, (_, i) => ({
    id: `own${i + 1}` as const,
    columns: (own ?? []).slice(i * COLUMNS_PER_SET, (i + 1) * COLUMNS_PER_SET),
  }))
  return [...presets, ...sets]
}

export interface ColumnSet {
  id: PresetId | `own${number}`
  columns: readonly ColumnId[]
}
