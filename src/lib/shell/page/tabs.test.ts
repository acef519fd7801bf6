import { expect, test } from 'vitest'
import { findRoute } from './routes.ts'
import { TABS } from './tabs.ts'

test('the five tabs lead where the specification says', () => {
  expect(TABS.map(({ path }) => path)).toEqual([
    '/',
    '/optional',
    '/LiveInteraction',
    '/market',
    '/MyCenter',
  ])
  for (const { path } of TABS) expect(findRoute(path)).toBeDefined()
})
