import { beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../tests/support/unit/page-globals.ts'

let page: ReturnType<typeof openPage>
let intents: typeof import('./http.ts')
const reload = async () => {
  vi.resetModules()
  intents = await import('./http.ts')
}
beforeEach(async () => {
  page = openPage({ base: 'http://wire.invalid/' })
  await reload()
})

test('an intent keeps its key over a reload until it is closed', async () => {
  const key = intents.intentKey('/pay {}')
  expect(key).toMatch(/^[\w-]{8,255}$/)
  await reload()
  expect(intents.intentKey('/pay {}')).toBe(key)
  intents.closeIntent('/pay {}')
  expect(intents.intentKey('/pay {}')).not.toBe(key)
})

test('intents that differ in one character have different keys', () => {
  const keys = Array.from({ length: 2000 }, (_, i) => intents.intentKey(`/order {"n":${i}}`))
  expect(new Set(keys).size).toBe(2000)
  expect(page.sessionStorage.items.size).toBe(2000)
})

test('an intent keeps its key for the page where storage is blocked or full', () => {
  page.sessionStorage.state = 'full'
  expect(intents.intentKey('/a')).toBe(intents.intentKey('/a'))
  page.sessionStorage.state = 'blocked'
  expect(intents.intentKey('/b')).toBe(intents.intentKey('/b'))
})

test('the typed text is not in storage', () => {
  intents.intentKey('/login {"mobile":"13800000000"}')
  expect([...page.sessionStorage.items.keys()].join()).not.toContain('13800000000')
})
