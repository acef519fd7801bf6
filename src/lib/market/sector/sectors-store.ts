import { atom, computed } from 'nanostores'
import { SECTOR_KINDS, type SectorKind } from '#api/exchange/sector.ts'
import { listSectors } from '#api/market/list-sectors.ts'
import type { Sector } from '#api/market/sector.ts'
import { CancelledError } from '#lib/shell/transport/errors.ts'
import { followMarket } from '../follow-market.ts'
import { $standing } from '../overview/overview-store.ts'
import { choose, chosenOf } from '../view-choices.ts'

export type SectorsState =
  | { state: 'loading' | 'failed' | 'empty' }
  | { state: 'ready'; sectors: readonly Sector[] }

/** Which sectors are looked at. */
export const $sectorKind = atom<SectorKind>('industry')
/** Whether all of them are shown, or the first only. */
export const $hasAllSectors = atom(false)
/** What the sectors are ordered by. */
export const SECTOR_ORDERS = ['rise', 'fall', 'netInflow', 'turnover'] as const
export type SectorOrder = (typeof SECTOR_ORDERS)[number]
export const $sectorOrder = atom<SectorOrder>('rise')
export const $sectors = atom<SectorsState>({ state: 'loading' })

/** As many as stand on the page at first. */
export const TOP_SECTORS = 6
const EVERY_MS = 10_000

/** Takes up the tab that was left, and keeps its sectors coming; answers how to stop. */
export function followSectors(): () => void {
  $sectorKind.set(chosenOf('kind', SECTOR_KINDS) ?? 'industry')
  $hasAllSectors.set(chosenOf('sectors', ['all']) === 'all')
  $sectorOrder.set(chosenOf('order', SECTOR_ORDERS) ?? 'rise')
  return followTopSectors(EVERY_MS)
}

/** Keeps the first sectors coming where nothing can be chosen. */
export function followTopSectors(everyMs: number): () => void {
  return followMarket($standing, loadSectors, everyMs)
}

export function openSectorKind(kind: SectorKind): void {
  if (kind === $sectorKind.get()) return
  $sectorKind.set(kind)
  $sectors.set({ state: 'loading' })
  choose({ kind })
  void loadSectors()
}

export function showAllSectors(hasAll: boolean): void {
  $hasAllSectors.set(hasAll)
  choose({ sectors: hasAll ? 'all' : 'top' })
  if (hasAll) void loadSectors()
}

export function orderSectors(order: SectorOrder): void {
  $sectorOrder.set(order)
  choose({ order })
}

/** The sectors as they are shown: all of them in the chosen order, or the first by gain. */
export const $shownSectors = computed(
  [$sectors, $hasAllSectors, $sectorOrder],
  (view, hasAll, order): SectorsState => {
    if (view.state !== 'ready') return view
    const sectors = hasAll ? ordered(view.sectors, order) : view.sectors.slice(0, TOP_SECTORS)
    return { state: 'ready', sectors }
  },
)

function ordered(sectors: readonly Sector[], order: SectorOrder): readonly Sector[] {
  const figureOf = FIGURES[order]
  return [...sectors].sort((a, b) => (figureOf(b) ?? -Infinity) - (figureOf(a) ?? -Infinity))
}

const FIGURES: Readonly<Record<SectorOrder, (sector: Sector) => number | undefined>> = {
  rise: ({ changePercent }) => changePercent,
  fall: ({ changePercent }) => changePercent && -changePercent,
  netInflow: ({ mainNetInflowFen }) => mainNetInflowFen,
  turnover: ({ turnoverFen }) => turnoverFen,
}

export async function loadSectors(): Promise<void> {
  if ($sectors.get().state === 'failed') $sectors.set({ state: 'loading' })
  const kind = $sectorKind.get()
  const count = $hasAllSectors.get() ? undefined : TOP_SECTORS
  try {
    const { send } = await import('#lib/shell/transport/http.ts')
    const { sectors } = await send(listSectors, { kind, count }, { isQuiet: true })
    $sectors.set(sectors.length > 0 ? { state: 'ready', sectors } : { state: 'empty' })
  } catch (error) {
    if (error instanceof CancelledError || $sectors.get().state === 'ready') return
    $sectors.set({ state: 'failed' })
  }
}
