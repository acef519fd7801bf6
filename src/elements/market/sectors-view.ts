import type { Sector } from '#api/market/sector.ts'
import type { SectorsState } from '#lib/market/sector/sectors-store.ts'
import { MARKET_TEXTS } from '#lib/market/texts.ts'
import { formatTurnover } from '#lib/market/turnover.ts'
import { directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
import { part, setText } from '../shell/parts.ts'
import { fillRows, pointLink } from '../shell/rows.ts'

/** Address of a sector's page. */
export function sectorAddress(code: string): string {
  return `/market?sector=${encodeURIComponent(code)}`
}

/** Writes a sector into its tile or row. */
function writeSector(row: HTMLElement, sector: Sector): void {
  pointLink(row, sectorAddress(sector.code))
  const { upCount, flatCount, downCount } = sector
  setText(part(row, 'counts'), MARKET_TEXTS.sectors.counts(upCount, flatCount, downCount))
  writeSectorFigures(row, sector)
  writeMoney(row, sector)
}

/** Tiles of the first sectors, as many as the markup has. */
export function showTopSectors(root: HTMLElement, view: SectorsState): void {
  root.dataset.state = view.state
  if (view.state !== 'ready') return
  fillRows(part(root, 'list'), undefined, view.sectors, (row, sector) => {
    pointLink(row, sectorAddress(sector.code))
    writeSectorFigures(row, sector)
  })
}

/** Writes the figures that a sector's tile, row and page share. */
export function writeSectorFigures(row: HTMLElement, sector: Sector): void {
  const { name, changePercent, leader } = sector
  row.dataset.direction = directionOf(changePercent)
  setText(part(row, 'name'), name)
  setText(part(row, 'change'), formatChangePercent(changePercent))
  setText(part(row, 'leader'), leader?.name ?? MARKET_TEXTS.sectors.noLeader)
  const leading = part(row, 'leader-change')
  setText(leading, leader ? formatChangePercent(leader.changePercent) : '')
  leading.dataset.direction = directionOf(leader?.changePercent)
}

export function writeMoney(
  row: HTMLElement,
  { turnoverFen, mainNetInflowFen: inflowFen }: Sector,
): void {
  setText(part(row, 'turnover'), formatTurnover(turnoverFen))
  const inflow = part(row, 'inflow')
  const sign = inflowFen !== undefined && inflowFen > 0 ? '+' : ''
  setText(inflow, sign + formatTurnover(inflowFen))
  inflow.dataset.direction = directionOf(inflowFen, 0)
}

/** Tiles or rows of the sectors, and the link to the others. */
export function showSectors(root: HTMLElement, view: SectorsState): void {
  root.dataset.state = view.state
  const hasAll = root.hasAttribute('data-all')
  const more = part(root, 'more')
  setText(more, hasAll ? MARKET_TEXTS.sectors.fewer : MARKET_TEXTS.sectors.all)
  more.setAttribute('aria-expanded', String(hasAll))
  if (view.state === 'loading') return
  part(root, 'keep').dataset.ready = ''
  if (view.state !== 'ready') return
  fillRows(part(root, 'list'), part<HTMLTemplateElement>(root, 'row'), view.sectors, writeSector)
}
