import { expect, test } from 'vitest'
import { unreadText } from './unread-store.ts'

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('the count of %d unread messages shows as %s', (count, text) => {
  expect(unreadText(count)).toBe(text)
})
