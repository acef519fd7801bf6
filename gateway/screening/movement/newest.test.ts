import { expect, test } from 'vitest'
import type { Movement } from '#api/screening/movement.ts'
import { MOVEMENTS_SHOWN, newestFirst, newestOf, withEarlier } from './newest.ts'

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

test('movements from before a gap of the record stay, and those of another day do not', () => {
  const day = (since: string | undefined, times: string[], on = '2026-11-20') => ({
    ...{ day: on, since, ladder: [], touched: 0, broken: 0 },
    movements: times.map((time) => movement(1, { time })),
  })
  const before = day('10:01', ['10:30', '10:05'])
  const timesOf = ({ movements }: { movements: readonly Movement[] }) =>
    movements.map(({ time }) => time)
  expect(timesOf(withEarlier(day('10:40', ['10:50']), before))).toEqual(['10:50', '10:30', '10:05'])
  expect(timesOf(withEarlier(day('10:01', ['10:31', '10:30', '10:05']), before))).toHaveLength(3)
  expect(timesOf(withEarlier(day('09:31', ['09:40'], '2026-11-23'), before))).toEqual(['09:40'])
  expect(timesOf(withEarlier(day(undefined, ['10:50']), before))).toEqual(['10:50'])
})
