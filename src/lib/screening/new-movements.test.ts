import { expect, test } from 'vitest'
import type { Movements } from '#api/screening/list-movements.ts'
import type { Movement } from '#api/screening/movement.ts'
import { movementId, splitNew, withNew } from './new-movements.ts'

const movement = (time: string, value = 2): Movement => ({
  ...{ symbol: 'sh600519', name: '示例股份', kind: 'rocket', time, value },
  ...{ price: 10, changePercent: 1 },
})
const day = (date: string, movements: Movement[], touched = 0): Movements => ({
  ...{ day: date, movements, ladder: [], touched, broken: 0 },
})

test('pushed movements come first, and one that is pushed again is shown once', () => {
  const shown = day('2026-11-20', [movement('10:01'), movement('09:45')])
  const event = day('2026-11-20', [movement('10:20'), movement('10:01', 3)], 5)
  const after = withNew(event, shown)
  expect(after.movements.map(({ time, value }) => [time, value])).toEqual([
    ['10:20', 2],
    ['10:01', 3],
    ['09:45', 2],
  ])
  expect(after.touched).toBe(5)
})

test('another day begins without the movements of the day before', () => {
  const shown = day('2026-11-19', [movement('14:50')])
  const after = withNew(day('2026-11-20', [movement('09:31')]), shown)
  expect(after.movements.map(({ time }) => time)).toEqual(['09:31'])
})

test('movements that are held back are counted, and shown where nothing else is left', () => {
  const all = [movement('10:20'), movement('10:01'), movement('09:45')]
  const held = new Set(all.slice(1).map(movementId))
  expect(splitNew(all, held)).toEqual({ shown: all.slice(1), newCount: 1 })
  expect(splitNew(all, undefined)).toEqual({ shown: all, newCount: 0 })
  expect(splitNew(all.slice(0, 1), held)).toEqual({ shown: all.slice(0, 1), newCount: 0 })
})
