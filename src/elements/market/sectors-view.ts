import type { Sector } from '#api/market/sector.ts'
import { sectorAddress } from '#lib/market/sector/sector-address.ts'
import type { SectorsState } from '#lib/market/sector/sectors-store.ts'
import { MARKET_TEXTS } from '#lib/market/texts.ts'
import { formatTurnover, inflowText } from '#lib/market/turnover.ts'
import { directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
import { part, setText } from '../shell/parts.ts'
import { fillRows, pointLink } from '../shell/rows.ts'

/** Tiles of the first sectors; without a template, as many as the markup has. */
export function showTopSectors(
  root: HTMLElement,
  view: SectorsState,
  template?: HTMLTemplateElement,
): void {
  root.dataset.state = view.state
  if (view.state !== 'ready') return
  fillRows(part(root, 'list'), template, view.sectors, (row, sector) => {
    pointLink(row, sectorAddress(sector.code))
    writeSectorFigures(row, sector)
    writeInflow(row, sector)
    setText(part(row, 'rising'), String(sector.upCount))
    setText(part(row, 'falling'), String(sector.downCount))
  })
}

/** Writes the figures that a sector's tile and page share. */
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

export function writeMoney(row: HTMLElement, sector: Sector): void {
  setText(part(row, 'turnover'), formatTurnover(sector.turnoverFen))
  writeInflow(row, sector)
}

function writeInflow(row: HTMLElement, { mainNetInflowFen: inflowFen }: Sector): void {
  const inflow = part(row, 'inflow')
  setText(inflow, inflowText(inflowFen))
  inflow.dataset.direction = directionOf(inflowFen, 0)
}
