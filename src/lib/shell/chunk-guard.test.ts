import { expect, test } from 'vitest'
import { mayReload, RELOAD_PAUSE_MS } from './chunk-guard.ts'

test('allows one reload a minute', () => {
  const start = 1_000_000
  expect(mayReload(start)).toBe(true)
  expect(mayReload(start + RELOAD_PAUSE_MS - 1)).toBe(false)
  expect(mayReload(start + RELOAD_PAUSE_MS)).toBe(true)
})
