import { expect, test } from 'vitest'
import { WHOLE } from './heat-layout.ts'
import { movedBy, zoomedAt } from './heat-zoom.ts'

const SIZE = { width: 400, height: 200 }

test('the point under the fingers stays there', () => {
  const zoom = zoomedAt(WHOLE, 2, { x: 100, y: 50 }, SIZE)
  expect(zoom).toEqual({ scale: 2, x: 100, y: 50 })
  const further = zoomedAt(zoom, 1.5, { x: 300, y: 150 }, SIZE)
  // The point was (300 + 100) / 2 of the whole map.
  expect((300 + further.x) / further.scale).toBe(200)
  expect((150 + further.y) / further.scale).toBe(100)
})

test('the map neither leaves its place nor shrinks below it', () => {
  const zoom = zoomedAt(WHOLE, 2, { x: 0, y: 0 }, SIZE)
  expect(movedBy(zoom, { x: 500, y: 500 }, SIZE)).toEqual({ scale: 2, x: 0, y: 0 })
  expect(movedBy(zoom, { x: -900, y: -900 }, SIZE)).toEqual({ scale: 2, x: 400, y: 200 })
  expect(zoomedAt(zoom, 0.1, { x: 200, y: 100 }, SIZE)).toBe(WHOLE)
  expect(zoomedAt(WHOLE, 100, { x: 0, y: 0 }, SIZE).scale).toBe(6)
})
