import { expect, test } from 'vitest'
import { CENTER_SHORTCUTS } from './center-links.ts'

test('the shortcuts of a customer fill rows of four, and no two of them look the same', () => {
  expect(CENTER_SHORTCUTS.length % 4).toBe(0)
  const icons = CENTER_SHORTCUTS.map(({ icon }) => icon)
  expect(new Set(icons).size).toBe(icons.length)
})
