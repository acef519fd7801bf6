import { describe, expect, test } from 'vitest'
import type { HeatBlock } from '#api/market/get-heat-map.ts'
import { heatStep, layHeatMap } from './heat-layout.ts'

const FRAME = { x: 0, y: 0, width: 358, height: 460 }

function blockOf(i: number): HeatBlock {
  const stocks = Array.from({ length: 12 }, (_, k) => ({
    symbol: `sh6${String(i * 20 + k).padStart(5, '0')}`,
    name: `股${k}`,
    floatCap: 1e11 / (i + 1) / (k + 1),
    changePercent: k - 10,
  }))
  const floatCap = stocks.reduce((sum, stock) => sum + stock.floatCap, 0) * 1.3
  return { code: `B${i}`, name: `行业${i}`, floatCap, changePercent: 1, stocks }
}

describe('layHeatMap', () => {
  const laid = layHeatMap(
    Array.from({ length: 24 }, (_, i) => blockOf(i)),
    FRAME,
  )

  test('the map shows the largest blocks that stay legible, and no others', () => {
    expect(laid.length).toBeGreaterThan(5)
    expect(laid.length).toBeLessThan(24)
    expect(laid.map(({ block }) => block.code)).toEqual(laid.map((_, i) => `B${i}`))
    for (const { rect } of laid) {
      expect(rect.width).toBeGreaterThanOrEqual(64)
      expect(rect.height).toBeGreaterThanOrEqual(52)
    }
  })

  test('a tile has a name where a finger can hit it, and the rest of a block never', () => {
    const tiles = laid.flatMap((block) => block.tiles)
    const legible = tiles.filter(({ isLegible }) => isLegible)
    expect(legible.length).toBeGreaterThan(8)
    for (const { rect, stock } of legible) {
      expect(stock).toBeDefined()
      expect(rect.width).toBeGreaterThanOrEqual(46)
      expect(rect.height).toBeGreaterThanOrEqual(30)
    }
    for (const { tiles, block } of laid) expect(tiles).toHaveLength(block.stocks.length + 1)
  })

  test('a market without caps has no map', () => {
    expect(layHeatMap([{ ...blockOf(0), floatCap: 0 }], FRAME)).toEqual([])
  })
})

test.each([
  [-9.9, 'fall4'],
  [-4, 'fall4'],
  [-2.94, 'fall3'],
  [-0.28, 'fall1'],
  [-0.004, 'flat'],
  [0, 'flat'],
  [undefined, 'flat'],
  [0.28, 'rise1'],
  [1, 'rise2'],
  [2.94, 'rise3'],
  [20, 'rise4'],
])('a change of %s has the colour %s', (change, step) => {
  expect(heatStep(change)).toBe(step)
})
