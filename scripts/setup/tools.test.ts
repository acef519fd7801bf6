import { afterEach, expect, test, vi } from 'vitest'
import { findChromium, findHeadlessChromium } from './tools.ts'

afterEach(() => vi.unstubAllEnvs())

test.each(['/opt/chromium-headless-shell', '/opt/chrome-headless-shell', '/opt/headless_shell'])(
  'the browser %s serves all tests but those that need one with windows',
  (path) => {
    vi.stubEnv('CHROMIUM_PATH', path)
    expect(findHeadlessChromium()).toBe(path)
    expect(findChromium()).not.toBe(path)
  },
)

test('any other browser that `CHROMIUM_PATH` names serves all tests', () => {
  vi.stubEnv('CHROMIUM_PATH', '/opt/browser/chrome')
  expect(findHeadlessChromium()).toBe('/opt/browser/chrome')
  expect(findChromium()).toBe('/opt/browser/chrome')
})
