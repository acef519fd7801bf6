import { atom, computed } from 'nanostores'
import { SECTOR_KINDS, type SectorKind } from '#api/exchange/sector.ts'
import { listSectors } from '#api/market/list-sectors.ts'
import type { Sector } from '#api/market/sector.ts'
import { readPublic } from '#lib/data/public-read.ts'
import { resource } from '#lib/data/resource.ts'
import { $marketStatus } from '../overview/overview-store.ts'
import { resourceWaitMs } from '../resource-wait.ts'
import { chosenOf, saveChoice } from '../view-choices.ts'

export type SectorsState =
  | { state: 'loading' | 'failed' | 'empty' }
  | { state: 'ready'; sectors: readonly Sector[] }

/** The chosen kind of sectors. */
export const $sectorKind = atom<SectorKind>('industry')
/** Whether all sectors are shown, or only the first. */
export const $hasAllSectors = atom(false)
/** The orders of the sector list. */
export const SECTOR_ORDERS = ['rise', 'fall', 'netInflow', 'turnover'] as const
export type SectorOrder = (typeof SECTOR_ORDERS)[number]
export const $sectorOrder = atom<SectorOrder>('rise')

/** Number of sectors shown initially. */
export const TOP_SECTORS = 6
const EVERY_MS = 10_000
let everyMs = EVERY_MS

const $answer = resource<readonly Sector[], SectorKind>({
  access: 'public',
  key: $sectorKind,
  async load(kind) {
    const count = $hasAllSectors.get() ? undefined : TOP_SECTORS
    return (await readPublic(listSectors, { kind, count })).sectors
  },
  refreshMs: (view) => resourceWaitMs(view, $marketStatus.get(), everyMs),
  $refresh: $marketStatus,
})

export const $sectors = computed($answer, (view): SectorsState => {
  if (view.state !== 'ready') return { state: view.state === 'loading' ? 'loading' : 'failed' }
  return view.value.length > 0 ? { state: 'ready', sectors: view.value } : { state: 'empty' }
})

/** Restores the tab that was left, and follows its sectors; returns a function that stops it. */
export function followSectors(): () => void {
  $sectorKind.set(chosenOf('kind', SECTOR_KINDS) ?? 'industry')
  $hasAllSectors.set(chosenOf('sectors', ['all']) === 'all')
  $sectorOrder.set(chosenOf('order', SECTOR_ORDERS) ?? 'rise')
  return followTopSectors(EVERY_MS)
}

/** Follows the first sectors on pages without a choice. */
export function followTopSectors(ms: number): () => void {
  everyMs = ms
  return $sectors.listen(() => {})
}

export function chooseSectorKind(kind: SectorKind): void {
  if (kind === $sectorKind.get()) return
  $sectorKind.set(kind)
  saveChoice({ kind })
}

export function showAllSectors(hasAll: boolean): void {
  $hasAllSectors.set(hasAll)
  saveChoice({ sectors: hasAll ? 'all' : 'top' })
  if (hasAll) void $answer.refresh()
}

export function orderSectors(order: SectorOrder): void {
  $sectorOrder.set(order)
  saveChoice({ order })
}

/** The first sectors by gain. */
export const $topSectors = computed($sectors, (view): SectorsState => {
  return view.state === 'ready' ? { ...view, sectors: view.sectors.slice(0, TOP_SECTORS) } : view
})

/** All sectors in the chosen order. */
export const $orderedSectors = computed(
  [$sectors, $sectorOrder],
  (view, order): SectorsState =>
    view.state === 'ready' ? { ...view, sectors: ordered(view.sectors, order) } : view,
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
  await $answer.reload()
}
