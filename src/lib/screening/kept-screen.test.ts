import { expect, test } from 'vitest'
import { NO_LIMITS } from '#api/screening/environment.ts'
import type { Screen } from '#api/screening/screen.ts'
import { EMPTY_SCREEN, screenOfQuery, screenQuery, withCondition } from './kept-screen.ts'

const screen: Screen = {
  conditions: [
    { id: 'pe', choice: { kind: 'below', value: 20 } },
    { id: 'turnoverRate', choice: { kind: 'between', from: 1.5, to: 5 } },
    { id: 'limitUp', choice: { kind: 'yes' } },
  ],
  environment: { ...NO_LIMITS, risk: 'listedAYear' },
}

test('an address gives back the screen it was written for', () => {
  expect(screenOfQuery(screenQuery(screen))).toEqual({ screen, unknown: [] })
  expect(screenOfQuery(screenQuery(EMPTY_SCREEN))).toBeUndefined()
})

test('unknown words of an address are named, and the others are read', () => {
  const words = 'pe.lt:20,老板.gt:1,limitUp.gt:1,pe.yes,pe'
  expect(screenOfQuery(`?zb=${encodeURIComponent(words)}&market=sunny`)).toEqual({
    screen: { conditions: screen.conditions.slice(0, 1), environment: NO_LIMITS },
    unknown: ['老板.gt:1', 'limitUp.gt:1', 'pe.yes', 'pe'],
  })
})

test('another choice of a condition replaces the first', () => {
  const choice = { kind: 'above', value: 30 } as const
  const { conditions } = withCondition(screen, { id: 'pe', choice })
  expect(conditions.filter(({ id }) => id === 'pe')).toEqual([{ id: 'pe', choice }])
  expect(conditions).toHaveLength(3)
})
