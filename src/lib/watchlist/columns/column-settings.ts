import { atom, onMount } from 'nanostores'
import { $session } from '#lib/account/session/session-store.ts'
import { readItem, removeItem, writeItem } from '#lib/shell/storage/storage.ts'
import { COLUMN_IDS, type ColumnId, HOLDING_COLUMNS } from './columns.ts'

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

/** The columns of a list whose owner chose none: the first three fill a phone, the others come by swiping. */
const LIST_COLUMNS: readonly ColumnId[] = [
  ...(['line', 'price', 'changePercent', ...HOLDING_COLUMNS] as const),
  ...(['turnover', 'turnoverRate', 'netInflow'] as const),
  ...(['volumeRatio', 'amplitude', 'floatCap', 'addedPrice', 'sinceAdded', 'addedDays'] as const),
]

/** What the pill of every row shows in turn. */
export const PILLS = ['changePercent', 'change', 'floatCap'] as const
export type Pill = (typeof PILLS)[number]

/** The columns beside the name: the person's own or the usual ones, without those of which no row has a figure. */
export function shownColumns(
  own: readonly ColumnId[] | undefined,
  pill: Pill,
  unknown: readonly ColumnId[],
): readonly ColumnId[] {
  const columns = (own ?? LIST_COLUMNS).filter((column) => !unknown.includes(column))
  return [...new Set(columns.map((column) => (column === 'changePercent' ? pill : column)))]
}
