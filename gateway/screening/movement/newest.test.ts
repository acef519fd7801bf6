import { expect, test } from 'vitest'
import type { Movement } from '#api/screening/movement.ts'
import { MOVEMENTS_SHOWN, newestFirst, newestOf } from './newest.ts'

const movement = (i: number, more: Partial<Movement> = {}): Movement => ({
  ...{ symbol: `sh${600_000 + i}`, name: '示例股份', kind: 'volume', value: 4, price: 10 },
  ...{ time: `10:${String(i % 60).padStart(2, '0')}`, changePercent: 1, ...more },
})

test('a rare kind and a person’s own stocks are found in a day of many newer movements', () => {
  const early = movement(1, { time: '09:31', kind: 'sealed' })
  const day = [early, ...Array.from({ length: 2 * MOVEMENTS_SHOWN }, (_, i) => movement(i + 2))]
  const sorted = day.sort(newestFirst)
  expect(newestOf(sorted, {})).toHaveLength(MOVEMENTS_SHOWN)
  expect(newestOf(sorted, {})).not.toContain(early)
  expect(newestOf(sorted, { kind: 'sealed' })).toEqual([early])
  expect(newestOf(sorted, { symbols: [early.symbol] })).toEqual([early])
  expect(newestOf(sorted, { kind: 'volume', symbols: [early.symbol] })).toEqual([])
})
