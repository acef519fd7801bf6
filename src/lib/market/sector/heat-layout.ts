import type { HeatBlock } from '#api/market/get-heat-map.ts'
import { directionOf } from '#lib/shell/format/price-format.ts'
import { type Rect, squarify } from './treemap.ts'

export interface HeatTile {
  /** Undefined for the members of a block beyond its largest. */
  stock: HeatBlock['stocks'][number] | undefined
  rect: Rect
  /** Whether a name is legible and the tile large enough for a finger; smaller tiles have only colour. */
  isLegible: boolean
}

export interface LaidBlock {
  block: HeatBlock
  rect: Rect
  tiles: readonly HeatTile[]
}

/** How far the map is enlarged, and which of its points is at the corner of its place. */
export interface HeatZoom {
  scale: number
  x: number
  y: number
}

export const WHOLE: HeatZoom = { scale: 1, x: 0, y: 0 }

const TILE_MIN = { width: 46, height: 30 }
/** Room for the name of a block above a row of tiles. */
const BLOCK_MIN = { width: 64, height: 60 }
const TITLE_HEIGHT = 24
const BLOCKS_MIN = 6

/** Upper bounds of the steps of a change, per cent: nine steps from −4 to +4. */
const STEP_BOUNDS = [1, 2, 4] as const

/** The colour of a change: `rise1` to `rise4`, `fall1` to `fall4`, or flat; the text also contains the sign. */
export function heatStep(changePercent: number | undefined): string {
  const direction = directionOf(changePercent)
  if (direction === 'flat') return direction
  const size = Math.abs(changePercent ?? 0)
  return direction + (STEP_BOUNDS.filter((bound) => size >= bound).length + 1)
}

/**
 * Lays out as many of the largest blocks as remain legible on the whole map; areas are proportional to float caps.
 * Enlarged, they keep their places, and more of their tiles become legible.
 */
export function layHeatMap(
  blocks: readonly HeatBlock[],
  frame: Rect,
  zoom: HeatZoom = WHOLE,
): LaidBlock[] {
  const sized = blocks.filter(({ floatCap }) => floatCap > 0)
  sized.sort((a, b) => b.floatCap - a.floatCap)
  for (let count = sized.length; ; count--) {
    const shown = sized.slice(0, count)
    const rects = squarify(
      shown.map(({ floatCap }) => floatCap),
      frame,
    )
    if (count <= BLOCKS_MIN || rects.every((rect) => fits(rect, BLOCK_MIN)))
      return shown.map((block, i) => layBlock(block, enlarged(rects[i] ?? frame, zoom)))
  }
}

function enlarged(rect: Rect, { scale, x, y }: HeatZoom): Rect {
  return {
    x: rect.x * scale - x,
    y: rect.y * scale - y,
    width: rect.width * scale,
    height: rect.height * scale,
  }
}

function layBlock(block: HeatBlock, rect: Rect): LaidBlock {
  const { x, y, width, height } = rect
  const inner = { x, y: y + TITLE_HEIGHT, width, height: Math.max(0, height - TITLE_HEIGHT) }
  const stocks = block.stocks.filter(({ floatCap }) => floatCap > 0)
  const weights = stocks.map(({ floatCap }) => floatCap)
  const rest = block.floatCap - weights.reduce((sum, weight) => sum + weight, 0)
  const rects = squarify(rest > 0 ? [...weights, rest] : weights, inner)
  const tiles = rects.map((rect, i) => {
    const stock = stocks[i]
    return { stock, rect, isLegible: stock !== undefined && fits(rect, TILE_MIN) }
  })
  return { block, rect, tiles }
}

function fits({ width, height }: Rect, least: { width: number; height: number }): boolean {
  return width >= least.width && height >= least.height
}
