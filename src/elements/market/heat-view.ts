import type { HeatBlock } from '#api/market/get-heat-map.ts'
import {
  type HeatTile,
  type HeatZoom,
  heatStep,
  type LaidBlock,
  layHeatMap,
} from '#lib/market/sector/heat-layout.ts'
import type { HeatState, HeatView } from '#lib/market/sector/heat-store.ts'
import { sectorAddress } from '#lib/market/sector/sector-address.ts'
import type { Rect } from '#lib/market/sector/treemap.ts'
import { MARKET_TEXTS } from '#lib/market/texts.ts'
import { addressOf } from '#lib/quote/subject.ts'
import { formatBigNumber } from '#lib/shell/format/big-number.ts'
import { directionOf, formatChangePercent } from '#lib/shell/format/price-format.ts'
import { part, setText } from '../shell/parts.ts'
import { fillRows, pointLink } from '../shell/rows.ts'

interface Templates {
  block: HTMLTemplateElement
  tile: HTMLTemplateElement
}

/** Lays out the map in its place; tiles that stay keep their elements. */
function showHeatMap(
  map: HTMLElement,
  { block, tile }: Templates,
  blocks: readonly HeatBlock[],
  zoom: HeatZoom,
): void {
  const { clientWidth: width, clientHeight: height } = map
  if (width === 0) return
  const laid = layHeatMap(blocks, { x: 0, y: 0, width, height }, zoom)
  fillRows(map, block, laid, (element, one) => {
    writeBlock(element, one)
    const { x, y } = one.rect
    fillRows(part(element, 'tiles'), tile, one.tiles, (tileElement, laidTile) =>
      writeTile(tileElement, laidTile, { x, y }),
    )
  })
}

/** The same in words: every block with its largest stocks. */
function showHeatList(
  list: HTMLElement,
  { block, tile }: Templates,
  blocks: readonly HeatBlock[],
): void {
  fillRows(list, block, blocks, (element, one) => {
    writeHead(element, one)
    setText(part(element, 'cap'), formatBigNumber(one.floatCap))
    fillRows(part(element, 'stocks'), tile, one.stocks, (row, stock) => {
      writeStock(row, stock)
      setText(part(row, 'cap'), formatBigNumber(stock.floatCap))
    })
  })
}

function writeBlock(element: HTMLElement, { block, rect }: LaidBlock): void {
  place(element, rect)
  writeHead(element, block)
}

function writeHead(element: HTMLElement, { code, name, changePercent }: HeatBlock): void {
  // An industry without a sector in the list links to the list.
  pointLink(element, code ? sectorAddress(code) : '/market#sectors')
  setText(part(element, 'name'), name)
  const change = part(element, 'change')
  setText(change, formatChangePercent(changePercent))
  change.dataset.direction = directionOf(changePercent)
}

/** Relative to the block that holds the tile. */
function writeTile(element: HTMLElement, tile: HeatTile, { x, y }: Pick<Rect, 'x' | 'y'>): void {
  const { stock, rect, isLegible } = tile
  place(element, { ...rect, x: rect.x - x, y: rect.y - y })
  element.dataset.step = stock ? heatStep(stock.changePercent) : 'rest'
  element.hidden = rect.width < 1 || rect.height < 1
  element.toggleAttribute('data-legible', isLegible)
  const link = part(element, 'link')
  link.hidden = !isLegible
  if (!stock || !isLegible) return
  writeStock(element, stock)
  const change = formatChangePercent(stock.changePercent)
  const cap = formatBigNumber(stock.floatCap)
  link.setAttribute('aria-label', MARKET_TEXTS.heat.tile(stock.name, change, cap))
}

function writeStock(row: HTMLElement, stock: HeatBlock['stocks'][number]): void {
  pointLink(row, addressOf(stock.symbol))
  setText(part(row, 'stock'), stock.name)
  const change = part(row, 'stock-change')
  setText(change, formatChangePercent(stock.changePercent))
  change.dataset.direction = directionOf(stock.changePercent)
}

function place({ style }: HTMLElement, { x, y, width, height }: Rect): void {
  style.insetInlineStart = `${x}px`
  style.insetBlockStart = `${y}px`
  style.inlineSize = `${width}px`
  style.blockSize = `${height}px`
}

/** The map or the list, whichever was chosen: the hidden one costs nothing. */
export function showHeat(root: HTMLElement, view: HeatState, kind: HeatView, zoom: HeatZoom): void {
  root.dataset.state = view.state
  root.dataset.view = kind
  if (view.state !== 'loading') part(root, 'keep').dataset.ready = ''
  if (view.state !== 'ready') return
  const template = (name: string) => part<HTMLTemplateElement>(root, name)
  if (kind === 'map') {
    const templates = { block: template('block'), tile: template('tile') }
    showHeatMap(part(root, 'map'), templates, view.blocks, zoom)
  } else {
    const templates = { block: template('list-block'), tile: template('list-stock') }
    showHeatList(part(root, 'heat-list'), templates, view.blocks)
  }
}
